import type Stripe from 'stripe';
import { answerPage } from '../http/page.ts';
import { answered, type Route, route } from '../http/route.ts';
import { requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { transactionAt } from './balanceTransactions.ts';

const balanceOf = (work: Work): Stripe.Balance => {
  const balances = work.balances();
  return {
    object: 'balance',
    available: balances.map(({ currency, available: amount }) => ({
      amount,
      currency,
      source_types: { card: amount },
    })),
    livemode: false,
    pending: balances.map(({ currency, pending: amount }) => ({
      amount,
      currency,
      source_types: { card: amount },
    })),
  };
};

export const balanceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/balance',
    request: 'BalanceRetrieve',
    handle: ({ work }) => answered(balanceOf(work)),
  }),
  route({
    method: 'GET',
    path: '/v1/balance_transactions',
    request: 'BalanceTransactionList',
    handle: ({ params, work }) => {
      const { source, type, currency } = params;
      return answerPage(work, {
        kind: 'balance_transaction',
        url: '/v1/balance_transactions',
        list: (source && `source:${source}`) ?? (type && `type:${type}`) ?? 'all',
        params,
        accepts: ({ object }) =>
          (type === undefined || object.type === type) &&
          (currency === undefined || object.currency === currency),
        view: (transaction) => transactionAt(transaction, work.now),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    request: 'BalanceTransactionRetrieve',
    handle: ({ path, work }) =>
      answered(
        transactionAt(requireResource(work, 'balance_transaction', path.id).object, work.now),
      ),
  }),
];
