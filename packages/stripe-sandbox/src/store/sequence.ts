import type { Tables } from './database.ts';

/** A durable counter; gaps may appear, a number never comes twice. */
export interface Sequence {
  next(): number;
  /** Writes the counter; call it inside the transaction that uses the numbers. */
  save(): void;
}

const settingName = 'sequence';

export const createSequence = ({ settings }: Pick<Tables, 'settings'>): Sequence => {
  const stored = settings.get(settingName);
  let last = typeof stored === 'number' ? stored : 0;
  return {
    next: () => ++last,
    save: () => void settings.put(settingName, last),
  };
};
