/** How long a username that its person left stays theirs, and leads to the new one. */
const usernameKeptDays = 30;
const dayMs = 24 * 60 * 60 * 1_000;

/** Of those that a person left, the last so many: nobody can put names aside by changing on and on. */
export const leftUsernamesMax = 5;

/** True while a username that was left at one instant is kept at another; both ISO 8601. */
export const isUsernameKept = (leftAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(leftAt) < usernameKeptDays * dayMs;
