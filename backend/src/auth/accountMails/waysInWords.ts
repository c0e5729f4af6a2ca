import type { WayIn } from '@ovation/contracts/auth/routes';
import { providerNames } from '@ovation/contracts/identities/rules';
import type { Language } from '@ovation/contracts/translations/languages';
import { defineMessages } from '@ovation/contracts/translations/message';
import { sayMessage } from '../../kernel/problems/problemWords.ts';

/** Sign-in methods as a mail lists them. */
export const signInMethodTexts = defineMessages('mail.signInMethod', {
  totp: 'an authenticator app',
  recoveryCodes: 'recovery codes',
  passkey: 'the passkey “{name}”',
  asleep: 'off until you keep it',
});

const sayWay = ({ kind, name }: WayIn, language: Language): string =>
  kind === 'google' || kind === 'twitter'
    ? [providerNames[kind], name].filter(Boolean).join(' ')
    : sayMessage(language, signInMethodTexts[kind], { name: name ?? '' });

/** Formats sign-in methods for a mail, each with the day of its addition; `none` if there are none. */
export const sayWaysIn = (waysIn: readonly WayIn[], language: Language): string => {
  if (waysIn.length === 0) return 'none';
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const said = waysIn.map((way) => {
    const asleep = way.isAsleep ? [sayMessage(language, signInMethodTexts.asleep)] : [];
    const told = [day.format(new Date(way.addedAt)), ...asleep];
    return `${sayWay(way, language)} (${told.join(', ')})`;
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(said);
};
