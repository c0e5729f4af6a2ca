/** System events of the store are never wanted. */
export const userEvents = '^[^$].*';

/** The store looks through so many events before it says how far it is, so often. */
export const searchWindow = 1_024;
export const checkpointInterval = 32;
