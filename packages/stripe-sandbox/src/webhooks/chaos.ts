/** How webhooks are made to misbehave, for tests of those who receive them. */
export interface ChaosSettings {
  /** Extra copies of each delivery. */
  duplicates: number;
  /** Deliveries overtake each other. */
  shuffle: boolean;
  /** How far apart copies and overtaking ones may get. */
  withinMs: number;
  /** Holds all deliveries until it is false again. */
  paused: boolean;
}

/** Settings that the control API changes while the sandbox runs; a restart ends them. */
export interface Chaos {
  settings(): ChaosSettings;
  change(change: Partial<ChaosSettings>): ChaosSettings;
  /** How long to hold a new delivery. */
  holdMs(): number;
  /** When, from now, each extra copy goes out. */
  duplicateDelaysMs(): number[];
}

export const createChaos = (random: () => number): Chaos => {
  let current: ChaosSettings = { duplicates: 0, shuffle: false, withinMs: 250, paused: false };
  const somewhen = (): number => Math.floor(random() * current.withinMs);
  return {
    settings: () => current,
    change: (change) => {
      current = { ...current, ...change };
      return current;
    },
    holdMs: () => (current.shuffle ? somewhen() : 0),
    duplicateDelaysMs: () => Array.from({ length: current.duplicates }, somewhen),
  };
};
