import { inspection } from '@ovation/ui-kit/browser/machineInspection';
import { atomOf } from '@ovation/ui-kit/state/atom';
import type { InspectionEvent } from 'xstate';

/** Running state machine, for the panel. */
export interface InspectedMachine {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  /** Received events, newest first. */
  readonly events: readonly string[];
}

const machinesMax = 30;
const eventsMax = 20;

const machines = atomOf<readonly InspectedMachine[]>([]);

interface MachineSnapshotLike {
  readonly value: unknown;
  readonly machine: { readonly id: string };
}

/** True for a machine; other actors (promises, callbacks) have no states. */
const isOfMachine = (snapshot: object): snapshot is MachineSnapshotLike =>
  'value' in snapshot && 'machine' in snapshot;

const recordTransition = (event: InspectionEvent): void => {
  if (event.type !== '@xstate.snapshot' || !isOfMachine(event.snapshot)) return;
  const { value, machine } = event.snapshot;
  const key = event.actorRef.sessionId;
  const known = machines.get().find((one) => one.key === key);
  const seen: InspectedMachine = {
    key,
    name: machine.id,
    state: JSON.stringify(value),
    events: [event.event.type, ...(known?.events ?? [])].slice(0, eventsMax),
  };
  const others = machines.get().filter((one) => one.key !== key);
  machines.set([seen, ...others].slice(0, machinesMax));
};

/** State machines of this tab, most recent transition first. */
export const inspectedMachines = {
  start: (): void => inspection.listen(recordTransition),
  get: machines.get,
  subscribe: machines.subscribe,
};
