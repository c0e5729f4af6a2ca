import type { documentRoutes } from '@ovation/contracts/documents/routes';
import { receiptLinkPurpose } from '@ovation/contracts/documents/rules';
import { refused } from '../../kernel/commands/decision.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import type { DocumentsDeps } from '../render/deps.ts';
import { receiptFile } from './receiptFile.ts';

/** `GET /payment/transactions/{id}/receipt` */
export const getReceipt =
  (deps: DocumentsDeps): Handler<typeof documentRoutes.getReceipt> =>
  ({ params: { id }, actor, language }) =>
    receiptFile(deps, actor.id, id, language);

/** `GET /payment/receipts/{token}`: the receipt that a mail links to, in the payer's language. */
export const openReceipt =
  (deps: DocumentsDeps): Handler<typeof documentRoutes.openReceipt> =>
  async ({ params: { token }, command }) => {
    const subject = deps.mailLinks.verify(receiptLinkPurpose, token, command.now);
    const [fanId, transactionId] = subject?.split(':') ?? [];
    if (fanId === undefined || transactionId === undefined) return refused('LINK_EXPIRED');
    const account = await deps.accounts.find(fanId);
    // Erased people have no name that a receipt could be for.
    if (!account || account.isErased) return refused('LINK_EXPIRED');
    const outcome = await receiptFile(deps, fanId, transactionId, account.language);
    if (outcome.ok) return outcome;
    return refused(outcome.code === 'NOT_FOUND' ? 'LINK_EXPIRED' : outcome.code);
  };
