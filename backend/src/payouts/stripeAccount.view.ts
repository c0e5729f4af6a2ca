import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { connectAccounts } from '@ovation/contracts/payouts/connectReadModels';
import type { StripeAccount } from '@ovation/contracts/payouts/connectRoutes';
import type { ConnectAccountState } from '@ovation/contracts/payouts/connectRules';
import { disabledReasonWords, requirementWords } from '@ovation/contracts/payouts/connectWords';
import type { Language } from '@ovation/contracts/translations/languages';
import { translate } from '../kernel/texts/translate.ts';

type Account = DocumentOf<typeof connectAccounts>;

const stateOf = ({ canReceive, canPayOut, isSubmitted }: Account): ConnectAccountState => {
  if (canReceive && canPayOut) return 'ready';
  return isSubmitted ? 'restricted' : 'incomplete';
};

/** Account of a creator who has opened none. */
export const noStripeAccount: StripeAccount = {
  accountId: null,
  status: 'none',
  payoutsEnabled: false,
  requirements: [],
  requirementsDueBy: null,
  disabledReason: null,
  updatedAt: null,
};

/** Account with Stripe for its creator. */
export const toStripeAccount = (account: Account, language: Language): StripeAccount => {
  const { accountId, due, dueBy, disabledReason: code, readAt } = account;
  return {
    accountId,
    status: stateOf(account),
    payoutsEnabled: account.canReceive && account.canPayOut,
    requirements: due.map((name) => ({
      code: name,
      text: translate(language, requirementWords[name]),
    })),
    requirementsDueBy: dueBy,
    disabledReason: code && { code, text: translate(language, disabledReasonWords[code]) },
    updatedAt: readAt,
  };
};
