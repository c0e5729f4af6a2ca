/** Excludes the store's system events. */
export const userEvents = '^[^$].*';

/** Events that the store scans between two checkpoints of a filtered subscription. */
export const searchWindow = 1_024;
export const checkpointInterval = 32;
