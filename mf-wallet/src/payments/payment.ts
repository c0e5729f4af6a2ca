import type { CardList, PaymentCard } from '@ovation/contracts/payments/card';
import type { ToppedUp, Transaction } from '@ovation/contracts/payments/transaction';
import { currentPriceOf } from '@ovation/ui-kit/errors/apiErrors';
import { api } from '@ovation/web-client/api/client';
import { me } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { onPackagePrice } from '@ovation/web-client/payments/invalidation';
import { useQuery } from '@tanstack/react-query';
import type { NamedCard, Payer } from './pay.machine.ts';
import { returnPath } from './pendingPayments.ts';
import type { TopUpOrder } from './purchase.ts';

const cardsMax = 50;

const cardList = {
  queryKey: keys.payments.cards,
  queryFn: async () => (await api.payments.listCards({ query: { limit: cardsMax } })).data,
};

const confirmedOf = ({ data }: CardList): readonly PaymentCard[] =>
  data.filter(({ status }) => status === 'active' || status === 'expired');
const withoutCardOf = ({ withoutCard }: CardList) => withoutCard;

/** Stored cards, last used first, including expired ones. */
export const useCards = () => useQuery({ ...cardList, select: confirmedOf });

/** Creators whose subscription will be renewed by the next stored card. */
export const useWithoutCard = () => useQuery({ ...cardList, select: withoutCardOf });

export const usePackages = () =>
  useQuery({
    queryKey: keys.payments.packages,
    queryFn: async () => (await api.payments.listTokenPackages()).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Charges a card for tokens; a changed price is updated on every screen. */
export const topUp = async (
  order: TopUpOrder,
  payer: Payer,
  idempotencyKey: string,
): Promise<ToppedUp> => {
  try {
    const { data, position } = await api.payments.topUp({
      body: { ...order, ...payer },
      idempotencyKey,
    });
    if (data.balance !== undefined) me.setBalance(data.balance, position);
    return data;
  } catch (error) {
    const inForce = currentPriceOf(error);
    if (inForce && 'packageId' in order) onPackagePrice(order.packageId, inForce.price);
    throw error;
  }
};

/** One window name: a second press focuses the first window. */
const confirmationWindow = 'ovation-confirm';

/** Opens the bank's confirmation page; null when the browser blocks the window. */
export const openConfirmation = (confirmUrl: string): Window | null =>
  window.open(confirmUrl, confirmationWindow, 'popup,width=480,height=640');

/** Opens the confirmation by a press: where no window may open, this page is replaced and returned to. */
export const goToConfirmation = (confirmUrl: string): void => {
  if (openConfirmation(confirmUrl)) return;
  returnPath.store();
  location.assign(confirmUrl);
};

const pendingStatuses: ReadonlySet<Transaction['status']> = new Set([
  'created',
  'processing',
  'requires_action',
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

/** Polls until there is a response, or the signal aborts. */
const pollUntil = async <Answer>(
  request: () => Promise<Answer | undefined>,
  signal: AbortSignal,
): Promise<Answer> => {
  for (;;) {
    const answer = await request();
    if (answer !== undefined) return answer;
    await wait(pollMs, signal);
  }
};

/** Stage of a payment, from the payer's perspective. */
export const stageOf = ({ status }: Transaction): 'succeeded' | 'requires_action' | 'failed' => {
  if (pendingStatuses.has(status)) return 'requires_action';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'succeeded';
};

/** Waits until the holder has confirmed or canceled, and the provider has notified the server. */
export const settledTransaction = (id: string, signal: AbortSignal): Promise<Transaction> =>
  pollUntil(async () => {
    const { data } = await api.payments.listTransactions({ query: { limit: latestMax }, signal });
    return data.data.find(({ _id, status }) => _id === id && !pendingStatuses.has(status));
  }, signal);

const storedTriesMax = 5;

/**
 * Waits until the card of a payment is listed: it is stored a moment after the payment. With a time limit,
 * as the payment is done either way.
 */
export const storedCard = async (
  { brand, last4 }: NamedCard,
  signal: AbortSignal,
): Promise<void> => {
  let tries = 0;
  await pollUntil(async () => {
    tries += 1;
    const { data } = await api.payments.listCards({ query: { limit: cardsMax }, signal });
    const isStored = data.data.some(
      (card) => card.brand === brand && card.last4 === last4 && card.status === 'active',
    );
    return isStored || tries === storedTriesMax || undefined;
  }, signal);
};

/** Waits for the confirmation of a card; false where it is refused. */
export const settledCard = (id: string, signal: AbortSignal): Promise<boolean> =>
  pollUntil(async () => {
    const { data } = await api.payments.listCards({ query: { limit: cardsMax }, signal });
    const card = data.data.find(({ _id }) => _id === id);
    return card?.status === 'requires_action' ? undefined : card !== undefined;
  }, signal);
