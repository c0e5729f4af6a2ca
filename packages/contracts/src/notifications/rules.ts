/** Maximum number of a person's stored notifications: the newest. */
export const noticesMax = 500;

/** Maximum number of stored causes of a notification: the newest. Older ones are only counted. */
export const noticeCausesMax = 200;

/** Notification groups with a preference; the others are always on. */
export const noticeGroups = [
  'likes',
  'comments',
  'mentions',
  'followers',
  'subscribers',
  'tips',
  'sales',
  'newPosts',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Groups with a mail, too. */
export const mailedGroups = ['subscribers'] as const;
export type MailedGroup = (typeof mailedGroups)[number];

/** Mails that people can unsubscribe from: those, and the daily digest. */
export const optionalMails = [...mailedGroups, 'digest'] as const;
export type OptionalMail = (typeof optionalMails)[number];

/** Maximum number of people named per group of the digest; the others are counted. */
export const digestNamesMax = 3;

const dayMs = 24 * 60 * 60_000;

/** Returns the milliseconds since midnight (UTC), by which digests that are due are found. */
export const timeOfDay = (ms: number): number => ms % dayMs;

/** Days for which a new post of a followed creator is a notification. */
export const newPostDays = 14;
/** Maximum number of creators with new-post notifications per person: the last followed. */
export const newPostCreatorsMax = 500;
