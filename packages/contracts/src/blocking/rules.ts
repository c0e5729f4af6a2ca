/** Maximum number of people that a person can have blocked. */
export const blockedPeopleMax = 10_000;

/** Maximum number of creators that a person can have muted: lists are filtered by them. */
export const mutedPeopleMax = 1_000;

/** Scope of a mute. `feeds`: every unsolicited list; `for-you`: the personalised list alone. */
export const muteScopes = ['feeds', 'for-you'] as const;
export type MuteScope = (typeof muteScopes)[number];
