/** Notices that are kept of a person: the newest. */
export const noticesMax = 500;

/** Things that a notice remembers of those it tells of: the newest. Who is forgotten is only counted. */
export const noticeCausesMax = 200;

/** What people choose to be told of in the product; the rest they are told of anyway. */
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

/** Those of which a mail tells, too. */
export const mailedGroups = ['subscribers'] as const;
export type MailedGroup = (typeof mailedGroups)[number];

/** Mails that people may do without: those, and the daily one of what they have not read. */
export const optionalMails = [...mailedGroups, 'digest'] as const;
export type OptionalMail = (typeof optionalMails)[number];

/** People whom the daily mail names of a group; the others it counts. */
export const digestNamesMax = 3;

const dayMs = 24 * 60 * 60_000;

/** Milliseconds since midnight (UTC), by which those are found who may get the daily mail now. */
export const timeOfDay = (ms: number): number => ms % dayMs;

/** Days for which a new post of somebody whom one follows is news. */
export const newPostDays = 14;
/** Creators whose new posts one person is told of: the last followed. */
export const newPostCreatorsMax = 500;
