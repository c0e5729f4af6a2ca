import type { ComponentType } from 'react';
import { atomOf, useAtom } from '../state/atom.ts';

/** Fill of a slot, loaded when the slot is first rendered. */
export interface SlotFill {
  /** Micro-frontend and module, for error messages: `mf_wallet/TipButton`. */
  readonly id: string;
  readonly slot: string;
  readonly order: number;
  readonly load: () => Promise<ComponentType<object>>;
  /** Scripts and styles, as paths of this origin. */
  readonly files?: readonly string[];
}

const fills = atomOf<readonly SlotFill[]>([]);
const bySlot = new Map<string, readonly SlotFill[]>();
const none: readonly SlotFill[] = [];

/** Registry of the slots that micro-frontends fill for one another. */
export const slots = {
  /**
   * Replaces all fills; called by the shell when its list of remotes changes. Unchanged fills keep their
   * identity, so that they are not remounted.
   */
  set(next: readonly SlotFill[]): void {
    const known = new Map(fills.get().map((fill) => [fill.id, fill]));
    bySlot.clear();
    fills.set(next.map((fill) => known.get(fill.id) ?? fill));
  },
  all: fills.get,
  of(slot: string): readonly SlotFill[] {
    const known = bySlot.get(slot);
    if (known) return known;
    const found = fills
      .get()
      .filter((fill) => fill.slot === slot)
      .sort((a, b) => a.order - b.order);
    const kept = found.length > 0 ? found : none;
    bySlot.set(slot, kept);
    return kept;
  },
};

export const useSlot = (slot: string): readonly SlotFill[] =>
  useAtom({ get: () => slots.of(slot), subscribe: fills.subscribe });
