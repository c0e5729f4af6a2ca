import type { SignInMethod } from '@ovation/contracts/auth/routes';
import { providerNames } from '@ovation/contracts/identities/rules';
import type { Language } from '@ovation/contracts/translations/languages';
import { defineMessages } from '@ovation/contracts/translations/message';
import { formatMessage } from '../../kernel/problems/problemTexts.ts';

/** Sign-in methods as a mail lists them. */
export const signInMethodTexts = defineMessages('mail.signInMethod', {
  totp: 'an authenticator app',
  recoveryCodes: 'recovery codes',
  passkey: 'the passkey “{name}”',
  quarantined: 'off until you decide',
});

const formatMethod = ({ kind, name }: SignInMethod, language: Language): string =>
  kind === 'google' || kind === 'twitter'
    ? [providerNames[kind], name].filter(Boolean).join(' ')
    : formatMessage(language, signInMethodTexts[kind], { name: name ?? '' });

/** Formats sign-in methods for a mail, each with the day of its addition; `none` if there are none. */
export const formatSignInMethods = (
  methods: readonly SignInMethod[],
  language: Language,
): string => {
  if (methods.length === 0) return 'none';
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const items = methods.map((method) => {
    const quarantined = method.isAsleep
      ? [formatMessage(language, signInMethodTexts.quarantined)]
      : [];
    const details = [day.format(new Date(method.addedAt)), ...quarantined];
    return `${formatMethod(method, language)} (${details.join(', ')})`;
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
};
