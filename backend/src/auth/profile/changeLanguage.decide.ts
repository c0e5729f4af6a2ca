import type { AccountEvent } from '@ovation/contracts/auth/events';
import type { Language } from '@ovation/contracts/translations/languages';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';

/** Changes the language of mails to the person. */
export const decideChangeLanguage = (
  { language, now }: { readonly language: Language; readonly now: string },
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  if (account.language === language) return accepted([]);
  const { accountId } = account;
  return accepted([{ type: 'LanguageChanged', data: { accountId, language, changedAt: now } }]);
};
