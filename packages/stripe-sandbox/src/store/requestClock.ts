/** Clock of requests, which a seed sets to make past data. */
export interface RequestClock {
  /** Epoch seconds. */
  now(): number;
  /** Freezes the clock at a time (epoch seconds); null: follows the real clock again. */
  set(seconds: number | null): void;
}

/** Follows `wallClock` (milliseconds) until it is set; the setting is lost at a restart. */
export const createRequestClock = (wallClock: () => number): RequestClock => {
  let fixedSeconds: number | null = null;
  return {
    now: () => fixedSeconds ?? Math.floor(wallClock() / 1000),
    set: (seconds) => {
      fixedSeconds = seconds;
    },
  };
};
