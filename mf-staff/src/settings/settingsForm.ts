import type { SettingsChangesBody, StaffSettings } from '@ovation/contracts/settings/writable';
import { fault } from '@ovation/ui-kit/form/fieldMessages';
import { fieldOfInstant, instantOf } from '@ovation/ui-kit/i18n/localTime';
import {
  moneyAsTyped,
  readMoney,
  readTokens,
  tokensAsTyped,
} from '@ovation/ui-kit/i18n/typedNumber';

/** Kind of each setting: its editor, and the parser of its typed value. */
export const settingKinds = {
  siteName: 'text',
  logo: 'text',
  favicon: 'text',
  locale: 'text',
  menus: 'menus',
  maintenanceMode: 'switch',
  maintenanceUntil: 'time',
  blockedCountries: 'countries',
  cookieRejectEnabled: 'switch',
  cookieBannerLocale: 'choice',
  gaCode: 'optionalText',
  watermarkMedia: 'switch',
  taxEnabled: 'switch',
  requireEmailVerification: 'switch',
  autoApprovePerformers: 'switch',
  documentsKeptDays: 'count',
  storageUnverifiedGb: 'count',
  storageVerifiedGb: 'count',
  hiddenKeywords: 'words',
  freeSubscriptionEnabled: 'switch',
  freeSubscriptionDuration: 'count',
  minimumSubscriptionPrice: 'money',
  maximumSubscriptionPrice: 'money',
  paymentGateway: 'choice',
  currency: 'choice',
  minimumWalletPrice: 'money',
  maximumWalletPrice: 'money',
  tokenConversionRate: 'money',
  commissionRate: 'percent',
  minimumPayoutAmount: 'money',
  payoutHoldDays: 'count',
  payoutFee: 'money',
  payoutTwoPersonAmount: 'money',
  payoutBankChangeHours: 'count',
  minimumTipPrice: 'tokens',
  maximumTipPrice: 'tokens',
  minimumSalePrice: 'tokens',
} as const satisfies Readonly<Record<keyof SettingsChangesBody, string>>;

export type SettingName = keyof typeof settingKinds;
export type SettingKind = (typeof settingKinds)[SettingName];
export const settingNames = Object.keys(settingKinds) as SettingName[];

export type MenuItem = StaffSettings['menus'][number];

/** Editor value of each kind. */
interface TypedOfKind {
  readonly text: string;
  readonly optionalText: string;
  readonly choice: string;
  readonly money: string;
  readonly tokens: string;
  readonly count: string;
  /** As the browser's date and time field has it, in the reader's time zone; empty for none. */
  readonly time: string;
  /** Separated by commas. */
  readonly words: string;
  readonly percent: string;
  readonly switch: boolean;
  readonly menus: readonly MenuItem[];
  readonly countries: readonly string[];
}

/** The settings as typed. */
export type TypedSettings = {
  readonly [Name in SettingName]: TypedOfKind[(typeof settingKinds)[Name]];
};
type Typed = TypedSettings[SettingName];

/** Basis points per percent; rates are stored in basis points. */
const basisPointsPerPercent = 100;
const basisPointsPerUnit = 10_000;
const asPercent = (rate: number): number =>
  Math.round(rate * basisPointsPerUnit) / basisPointsPerPercent;
const asRate = (percent: number): number =>
  Math.round(percent * basisPointsPerPercent) / basisPointsPerUnit;

const asTypedOf = (kind: SettingKind, value: unknown, language: string): Typed => {
  switch (kind) {
    case 'money':
      return moneyAsTyped(value as number, language);
    case 'percent':
      return moneyAsTyped(asPercent(value as number), language);
    case 'tokens':
    case 'count':
      return tokensAsTyped(value as number, language);
    case 'optionalText':
      return (value as string | null) ?? '';
    case 'time':
      return fieldOfInstant(value as string | null);
    case 'words':
      return (value as readonly string[]).join(', ');
    case 'text':
    case 'choice':
    case 'switch':
    case 'menus':
    case 'countries':
      return value as Typed;
    default:
      return kind satisfies never;
  }
};

/** Maps stored settings to form values. */
export const asTyped = (settings: StaffSettings, language: string): TypedSettings =>
  Object.fromEntries(
    settingNames.map((name) => [name, asTypedOf(settingKinds[name], settings[name], language)]),
  ) as TypedSettings;

type Read = { readonly value: unknown } | { readonly fault: string };

const readNumber = (typed: string, language: string): Read => {
  const read = readTokens(typed, language);
  if (read.kind === 'tokens') return { value: read.tokens };
  return { fault: read.kind === 'empty' ? fault.required : fault.type };
};

const readAmount = (typed: string, language: string, currency: string): Read => {
  const read = readMoney(typed, language, currency);
  if (read.kind === 'money') return { value: read.amount };
  return { fault: read.kind === 'empty' ? fault.required : fault.type };
};

const readPercent = (typed: string, language: string): Read => {
  const read = readAmount(typed.replace(/\s*%\s*$/, ''), language, '');
  return 'fault' in read ? read : { value: asRate(read.value as number) };
};

const readText = (typed: string): Read => {
  const value = typed.trim();
  return value ? { value } : { fault: fault.required };
};

const readWords = (typed: string): Read => ({
  value: [...new Set(typed.split(',').map((word) => word.trim()))].filter((word) => word !== ''),
});

const readSetting = (kind: SettingKind, typed: Typed, { language, currency }: Reading): Read => {
  switch (kind) {
    case 'time':
      return { value: instantOf(typed as string, null) };
    case 'words':
      return readWords(typed as string);
    case 'text':
      return readText(typed as string);
    case 'optionalText':
      return { value: (typed as string).trim() || null };
    case 'money':
      return readAmount(typed as string, language, currency);
    case 'tokens':
    case 'count':
      return readNumber(typed as string, language);
    case 'percent':
      return readPercent(typed as string, language);
    case 'switch':
    case 'choice':
    case 'menus':
    case 'countries':
      return { value: typed };
    default:
      return kind satisfies never;
  }
};

/** Locale in which numbers were typed. */
export interface Reading {
  readonly language: string;
  readonly currency: string;
}

export interface ReadSettings {
  /** Differences from the stored settings; nothing else is sent, so that others’ changes stay. */
  readonly changes: SettingsChangesBody;
  readonly faults: Readonly<Partial<Record<SettingName, string>>>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Parses the form into changes and errors. */
export const readSettings = (
  settings: StaffSettings,
  typed: TypedSettings,
  reading: Reading,
): ReadSettings => {
  const before = asTyped(settings, reading.language);
  const changed = settingNames.filter((name) => !isSame(typed[name], before[name]));
  const changes: Record<string, unknown> = {};
  const faults: Partial<Record<SettingName, string>> = {};
  for (const name of changed) {
    const read = readSetting(settingKinds[name], typed[name], reading);
    if ('fault' in read) faults[name] = read.fault;
    else if (!isSame(read.value, settings[name])) changes[name] = read.value;
  }
  return { changes, faults };
};
