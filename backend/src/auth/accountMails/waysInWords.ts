import type { WayIn } from '@ovation/contracts/auth/routes';
import { providerNames } from '@ovation/contracts/identities/rules';
import type { Language } from '@ovation/contracts/translations/problemTexts';

type Spoken = (name: string) => string;
type Words = Readonly<Record<'totp' | 'recoveryCodes' | 'passkey' | 'connected', Spoken>>;

const words: Readonly<Record<Language, Words>> = {
  en: {
    totp: () => 'an authenticator app',
    recoveryCodes: () => 'recovery codes',
    passkey: (name) => `the passkey “${name}”`,
    connected: (name) => name,
  },
  es: {
    totp: () => 'una aplicación de autenticación',
    recoveryCodes: () => 'códigos de recuperación',
    passkey: (name) => `la llave de acceso «${name}»`,
    connected: (name) => name,
  },
};

const asleep: Readonly<Record<Language, string>> = {
  en: 'off until you keep it',
  es: 'desactivado hasta que lo conserves',
};

const sayWay = ({ kind, name }: WayIn, language: Language): string => {
  const spoken = words[language];
  if (kind === 'google' || kind === 'twitter') {
    return spoken.connected([providerNames[kind], name].filter(Boolean).join(' '));
  }
  return spoken[kind](name ?? '');
};

/** Formats sign-in methods for a mail, each with the day of its addition; `none` if there are none. */
export const sayWaysIn = (waysIn: readonly WayIn[], language: Language): string => {
  if (waysIn.length === 0) return 'none';
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const said = waysIn.map((way) => {
    const told = [day.format(new Date(way.addedAt)), ...(way.isAsleep ? [asleep[language]] : [])];
    return `${sayWay(way, language)} (${told.join(', ')})`;
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(said);
};
