/** Prefix that the browser hashes with the password, so that a digest leaked elsewhere is useless here. */
export const passwordDigestPrefix = 'ovation.v1:';

/** Validity of links in mails, in minutes. */
const linkMinutes = {
  passwordReset: 30,
  emailVerification: 24 * 60,
  emailChange: 24 * 60,
  undoEmailChange: 7 * 24 * 60,
  endQuarantine: 30,
} as const;

/** Returns the expiry of a link that is sent now; both ISO 8601. */
export const linkExpiresAt = (kind: keyof typeof linkMinutes, now: string): string =>
  new Date(Date.parse(now) + linkMinutes[kind] * 60_000).toISOString();

const dayMs = 24 * 60 * 60 * 1_000;

/** Days before a recovery by mail in which an added sign-in method is quarantined. */
export const quarantineDays = 30;

/**
 * Quarantine after a recovery: sign-in methods added between `from` and `until` (ISO 8601) are disabled until
 * the person confirms them.
 */
export interface Quarantine {
  readonly recoveryId: string;
  readonly from: string;
  readonly until: string;
}

/** Returns the quarantine after a recovery; an undecided earlier one is extended. */
export const quarantineAfter = (
  before: Quarantine | null,
  { recoveryId, at }: { readonly recoveryId: string; readonly at: string },
): Quarantine => {
  const recent = new Date(Date.parse(at) - quarantineDays * dayMs).toISOString();
  return { recoveryId, from: before && before.from < recent ? before.from : recent, until: at };
};

/** True for a sign-in method that was added in the quarantined period and is not confirmed. */
export const isQuarantined = (
  addedAt: string,
  quarantine: Pick<Quarantine, 'from' | 'until'> | null,
): boolean => quarantine !== null && quarantine.from <= addedAt && addedAt <= quarantine.until;

/** Days that a former username stays reserved for its person and redirects to the new one. */
const usernameReservedDays = 30;

/** Number of former usernames that stay reserved, the latest ones: repeated changes cannot block names. */
export const formerUsernamesMax = 5;

/** True while a username released at one instant is reserved at another; both ISO 8601. */
export const isUsernameReserved = (leftAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(leftAt) < usernameReservedDays * dayMs;

/** Days that the username of an erased account stays reserved. */
const erasedUsernameReservedDays = 365;

/** True while the username of an account erased at one instant is reserved at another; both ISO 8601. */
export const isErasedUsernameReserved = (erasedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(erasedAt) < erasedUsernameReservedDays * dayMs;

/** Browser names in user agents, in order: one often names another. */
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

/** Returns the names of a device's browser and system; undefined for other user agents. */
export const deviceOf = (
  userAgent: string,
): { readonly browser: string; readonly system: string } | undefined => {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  return browser && system ? { browser, system } : undefined;
};
