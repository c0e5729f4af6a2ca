import { toAmount } from '@ovation/contracts/kernel/rules';
import { toLedgerEvent } from '@ovation/contracts/ledger/ledgerEvent';
import type { Participant } from '@ovation/contracts/people/participant';
import type { StatementLine } from '@ovation/contracts/wallet/line';
import { indexOfGroup, type LineDocument, walletLines } from '@ovation/contracts/wallet/readModels';
import type { walletRoutes } from '@ovation/contracts/wallet/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { WalletDeps } from './deps.ts';

const basisPointsAll = 10_000;

const toLine = (line: LineDocument, people: ReadonlyMap<string, Participant>): StatementLine => {
  const { charge, payment, event, commissionBasisPoints } = line;
  return {
    _id: line.lineId,
    type: line.type,
    tokens: line.tokens,
    balance: line.balanceAfter,
    performer: charge ? (people.get(charge.performerId) ?? null) : null,
    targetId: charge && charge.type !== 'tip' ? charge.targetId : null,
    note: charge?.note ?? null,
    commissionRate: commissionBasisPoints === null ? null : commissionBasisPoints / basisPointsAll,
    money: payment && {
      amount: toAmount(payment.amount),
      currency: payment.currency,
      transactionId: payment.transactionId,
    },
    cause: payment?.cause ?? null,
    event: toLedgerEvent(event),
    createdAt: line.createdAt,
  };
};

/** `GET /wallet/statement/search` */
export const listStatement =
  ({ readModels, people }: WalletDeps): Handler<typeof walletRoutes.listStatement> =>
  async ({ query: { type }, paging, actor }) => {
    const index = type ? indexOfGroup(type) : 'lines';
    const page = await readModels.page(walletLines, actor.id, index, paging.request);
    const payees = page.data.flatMap(({ charge }) => (charge ? [charge.performerId] : []));
    const shown = await people.show([...new Set(payees)]);
    const data = page.data.map((line) => toLine(line, shown));
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };
