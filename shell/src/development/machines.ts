import { inspection } from '@ovation/ui-kit/services/inspection';
import type { InspectionEvent } from 'xstate';

/** A running machine, as the panel shows it. */
export interface SeenMachine {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  /** What it was sent, newest first. */
  readonly events: readonly string[];
}

const machinesMax = 30;
const eventsMax = 20;

let machines: readonly SeenMachine[] = [];
const listeners = new Set<() => void>();

interface MachineSnapshotLike {
  readonly value: unknown;
  readonly machine: { readonly id: string };
}

/** Actors that are no machines have no states: promises, callbacks. */
const isOfMachine = (snapshot: object): snapshot is MachineSnapshotLike =>
  'value' in snapshot && 'machine' in snapshot;

const see = (event: InspectionEvent): void => {
  if (event.type !== '@xstate.snapshot' || !isOfMachine(event.snapshot)) return;
  const { value, machine } = event.snapshot;
  const key = event.actorRef.sessionId;
  const known = machines.find((one) => one.key === key);
  const seen: SeenMachine = {
    key,
    name: machine.id,
    state: JSON.stringify(value),
    events: [event.event.type, ...(known?.events ?? [])].slice(0, eventsMax),
  };
  machines = [seen, ...machines.filter((one) => one.key !== key)].slice(0, machinesMax);
  for (const listener of listeners) listener();
};

/** The machines of this tab, the one that moved last first. */
export const seenMachines = {
  start: (): void => inspection.listen(see),
  all: (): readonly SeenMachine[] => machines,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
