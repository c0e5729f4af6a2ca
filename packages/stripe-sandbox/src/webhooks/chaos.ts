/** Disturbances of webhooks, for tests of their receivers. */
export interface ChaosSettings {
  /** Extra copies of each delivery. */
  duplicates: number;
  /** Deliveries overtake each other. */
  shuffle: boolean;
  /** Maximum delay of copies and overtaking deliveries. */
  withinMs: number;
  /** Holds all deliveries until it is false again. */
  paused: boolean;
}

/** Settings that the control API changes while the sandbox runs; they are lost at a restart. */
export interface Chaos {
  settings(): ChaosSettings;
  change(change: Partial<ChaosSettings>): ChaosSettings;
  /** Delay of a new delivery. */
  holdMs(): number;
  /** Delays of the extra copies from now. */
  duplicateDelaysMs(): number[];
}

export const createChaos = (random: () => number): Chaos => {
  let current: ChaosSettings = { duplicates: 0, shuffle: false, withinMs: 250, paused: false };
  const randomDelayMs = (): number => Math.floor(random() * current.withinMs);
  return {
    settings: () => current,
    change: (change) => {
      current = { ...current, ...change };
      return current;
    },
    holdMs: () => (current.shuffle ? randomDelayMs() : 0),
    duplicateDelaysMs: () => Array.from({ length: current.duplicates }, randomDelayMs),
  };
};
