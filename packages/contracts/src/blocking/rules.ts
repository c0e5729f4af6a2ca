/** People whom one creator can have blocked at a time. */
export const blockedPeopleMax = 10_000;
