/** What the browser hashes with the password, so that a digest of elsewhere is worth nothing here. */
export const passwordDigestPrefix = 'ovation.v1:';

export const usernameLengthMin = 3;
export const usernameLengthMax = 30;
/** Letters, digits, `.`, `_` and `-`, the first a letter or digit. */
export const usernamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
/** Of the name that people see. */
export const personNameLengthMax = 100;

/** The avatar of whoever has no picture. */
export const avatarPlaceholder = '/images/avatar-placeholder.svg';

/** First path segments of the product's pages, deployed or not yet: never somebody's profile. */
export const pageWords = [
  ...['home', 'explore', 'live', 'messages', 'notifications', 'bookmarks', 'wallet', 'studio'],
  ...['search', 'subscriptions', 'staff', 'following', 'fans'],
] as const;

/** How long a username that its person left stays theirs, and leads to the new one. */
const usernameKeptDays = 30;
const dayMs = 24 * 60 * 60 * 1_000;

/** Of those that a person left, the last so many: nobody can put names aside by changing on and on. */
export const leftUsernamesMax = 5;

/** True while a username that was left at one instant is kept at another; both ISO 8601. */
export const isUsernameKept = (leftAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(leftAt) < usernameKeptDays * dayMs;
