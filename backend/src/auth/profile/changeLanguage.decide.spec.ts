import { it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import { luna, lunaRegistered } from '../../testing/accounts.ts';
import { given } from '../../testing/decider.ts';
import { decideChangeLanguage } from './changeLanguage.decide.ts';

const now = '2026-02-01T10:00:00.000Z';

it('the language is recorded if it differs', () => {
  given(accountModel, [lunaRegistered])
    .when((state) => decideChangeLanguage({ language: 'en', now }, state))
    .thenAppendsNothing()
    .when((state) => decideChangeLanguage({ language: 'es', now }, state))
    .thenAppends([
      { type: 'LanguageChanged', data: { accountId: luna, language: 'es', changedAt: now } },
    ])
    .when((state) => decideChangeLanguage({ language: 'es', now }, state))
    .thenAppendsNothing();
  given(accountModel)
    .when((state) => decideChangeLanguage({ language: 'es', now }, state))
    .thenRefuses('NOT_FOUND');
});
