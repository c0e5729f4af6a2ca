import { contentWords } from '@ovation/contracts/content/words';
import type { StatementLineDocument } from '@ovation/contracts/documents/readModels';
import type { Message } from '@ovation/contracts/translations/message';
import type { Values } from '../../kernel/commands/decision.ts';
import { statementLineTexts as texts } from '../texts/statementTexts.ts';

/** Descriptions of events that the group alone does not tell. */
const textOfEvent: Readonly<Record<string, Message>> = {
  TipSent: texts.tip,
  SubscriptionActivated: texts.subscription,
  SubscriptionRenewed: texts.renewal,
  SubscriptionShareReturned: texts.shareReturned,
  SubscriptionShareRestored: texts.shareRestored,
  PayoutRequested: texts.payoutRequested,
  PayoutCanceled: texts.payoutCanceled,
  PayoutRejected: texts.payoutRejected,
};

const textOfGroup = ({ group, amount }: StatementLineDocument): Message => {
  switch (group) {
    case 'referrals':
      return texts.referral;
    case 'payouts':
      return amount < 0 ? texts.payoutRequested : texts.payoutReturned;
    case 'holds':
    case 'disputes':
      return amount < 0 ? texts.held : texts.released;
    default:
      return texts.adjustment;
  }
};

/** Describes a line of a statement in one sentence. */
export const describeLine = (
  line: StatementLineDocument,
  name: string,
  format: (message: Message, values?: Values) => string,
): string => {
  if (line.group === 'referrals') return format(texts.referral);
  if (line.group === 'sales') {
    const kind = line.earning === null || line.earning === 'tip' ? 'product' : line.earning;
    const what = kind === 'subscription' ? contentWords.product : contentWords[kind];
    return format(texts.sale, { what: format(what), name });
  }
  return format(textOfEvent[line.type] ?? textOfGroup(line), { name });
};
