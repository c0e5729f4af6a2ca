/** What the browser hashes with the password, so that a digest of elsewhere is worth nothing here. */
export const passwordDigestPrefix = 'ovation.v1:';

/** How long links in mails are good for. */
const linkMinutes = {
  passwordReset: 30,
  emailVerification: 24 * 60,
  emailChange: 24 * 60,
  undoEmailChange: 7 * 24 * 60,
  recentWaysIn: 30,
} as const;

/** When a link that is sent now ends; both ISO 8601. */
export const linkEnd = (kind: keyof typeof linkMinutes, now: string): string =>
  new Date(Date.parse(now) + linkMinutes[kind] * 60_000).toISOString();

const dayMs = 24 * 60 * 60 * 1_000;

/** What was added to sign in with in so many days sleeps once the account was recovered by mail. */
export const recentWayInDays = 30;

/** A recovery whose person has not said yet what is theirs: what was added in this time sleeps. ISO 8601. */
export interface Asleep {
  readonly recoveryId: string;
  readonly from: string;
  readonly until: string;
}

/** What sleeps after a recovery; what slept before and was not decided on sleeps on. */
export const asleepAfter = (
  before: Asleep | null,
  { recoveryId, at }: { readonly recoveryId: string; readonly at: string },
): Asleep => {
  const recent = new Date(Date.parse(at) - recentWayInDays * dayMs).toISOString();
  return { recoveryId, from: before && before.from < recent ? before.from : recent, until: at };
};

/** True for what was added to sign in with, and signs nobody in until its person has decided. */
export const isAsleep = (addedAt: string, asleep: Pick<Asleep, 'from' | 'until'> | null): boolean =>
  asleep !== null && asleep.from <= addedAt && addedAt <= asleep.until;

/** How long a username that its person left stays theirs, and leads to the new one. */
const usernameKeptDays = 30;

/** Of those that a person left, the last so many: nobody can put names aside by changing on and on. */
export const leftUsernamesMax = 5;

/** True while a username that was left at one instant is kept at another; both ISO 8601. */
export const isUsernameKept = (leftAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(leftAt) < usernameKeptDays * dayMs;

/** How long nobody else has the username of somebody who was removed. */
const erasedUsernameKeptDays = 365;

/** True while the username of whoever was removed at one instant is kept at another; both ISO 8601. */
export const isErasedUsernameKept = (erasedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(erasedAt) < erasedUsernameKeptDays * dayMs;

/** What a browser calls itself, in the order in which one names another. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (
  names: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The browser and the system of a device, by their names; undefined for what is not a browser. */
export const deviceOf = (
  userAgent: string,
): { readonly browser: string; readonly system: string } | undefined => {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  return browser && system ? { browser, system } : undefined;
};
