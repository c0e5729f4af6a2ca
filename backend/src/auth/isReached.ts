import { erasedText } from '@ovation/contracts/kernel/rules';
import type { Account } from './model.ts';

/** Whether mails reach the person: an address that is not confirmed may be a stranger's, and who left has none. */
export const isReached = ({
  email,
  isEmailPending,
}: Pick<Account, 'email' | 'isEmailPending'>): boolean =>
  email !== '' && email !== erasedText && !isEmailPending;
