/** People whom somebody can have blocked at a time. */
export const blockedPeopleMax = 10_000;

/** Creators whom somebody can have muted at a time: lists are read around them. */
export const mutedPeopleMax = 1_000;

/** `feeds`: every list that nobody has looked for; `for-you`: the one that is chosen for the person. */
export const muteScopes = ['feeds', 'for-you'] as const;
export type MuteScope = (typeof muteScopes)[number];
