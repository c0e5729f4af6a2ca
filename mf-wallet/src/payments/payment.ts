import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { Transaction } from '@ovation/contracts/payments/transaction';
import { api } from '@ovation/ui-kit/services/api';
import { queryClient } from '@ovation/ui-kit/services/query';
import { useQuery } from '@tanstack/react-query';

export const cardsKey = ['cards'] as const;
export const transactionsKey = ['transactions'] as const;
export const statementKey = ['statement'] as const;

const cardsMax = 50;

export const useCards = () =>
  useQuery({
    queryKey: cardsKey,
    queryFn: async () =>
      (await api.payments.listCards({ query: { limit: cardsMax } })).data.data.filter(
        ({ status }) => status === 'active',
      ),
  });

export const usePackages = () =>
  useQuery({
    queryKey: ['packages'],
    queryFn: async () => (await api.payments.listTokenPackages()).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The card that is used when nothing else is said. */
export const defaultCardOf = (cards: readonly PaymentCard[]): PaymentCard | undefined =>
  cards.find((card) => card.isDefault) ?? cards[0];

/** Opens the provider's page where the holder confirms; undefined when the browser forbids it. */
export const openConfirmation = (confirmUrl: string): Window | null =>
  window.open(confirmUrl, 'ovation-confirm', 'popup,width=480,height=640');

const settledStatuses: ReadonlySet<Transaction['status']> = new Set([
  'succeeded',
  'failed',
  'canceled',
]);
const pollMs = 1_000;
const latestMax = 20;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Waits until the holder has confirmed, or given up, and the provider has told the server. */
export const settledTransaction = async (id: string, signal: AbortSignal): Promise<Transaction> => {
  for (;;) {
    const { data } = await api.payments.listTransactions({ query: { limit: latestMax }, signal });
    const found = data.data.find((transaction) => transaction._id === id);
    if (found && settledStatuses.has(found.status)) return found;
    await wait(pollMs, signal);
  }
};

/** Lists that a payment has changed are read anew. */
export const forgetPayments = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: cardsKey }),
    queryClient.invalidateQueries({ queryKey: transactionsKey }),
    queryClient.invalidateQueries({ queryKey: statementKey }),
    queryClient.invalidateQueries({ queryKey: ['me'] }),
  ]);
};
