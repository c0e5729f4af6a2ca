/** The time that requests happen at, which a seed moves to tell a story of the past. */
export interface RequestClock {
  /** Epoch seconds. */
  now(): number;
  /** Stands still at a time (epoch seconds); null: runs with the real clock again. */
  set(seconds: number | null): void;
}

/** Follows `wallClock` (milliseconds) until it is set; a restart forgets what it was set to. */
export const createRequestClock = (wallClock: () => number): RequestClock => {
  let setTo: number | null = null;
  return {
    now: () => setTo ?? Math.floor(wallClock() / 1000),
    set: (seconds) => {
      setTo = seconds;
    },
  };
};
