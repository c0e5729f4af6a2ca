import type { CardList, PaymentCard } from '@ovation/contracts/payments/card';
import type { ToppedUp, Transaction } from '@ovation/contracts/payments/transaction';
import { priceInForce } from '@ovation/ui-kit/errors/failure';
import { api } from '@ovation/web-client/api/client';
import { me } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { onPackagePrice } from '@ovation/web-client/payments/invalidation';
import { useQuery } from '@tanstack/react-query';
import type { NamedCard, Payer } from './pay.machine.ts';
import { replacedPlace } from './pendingPayments.ts';
import type { TopUpOrder } from './purchase.ts';

const cardsMax = 50;

const cardList = {
  queryKey: keys.payments.cards,
  queryFn: async () => (await api.payments.listCards({ query: { limit: cardsMax } })).data,
};

const confirmedOf = ({ data }: CardList): readonly PaymentCard[] =>
  data.filter(({ status }) => status === 'active' || status === 'expired');
const withoutCardOf = ({ withoutCard }: CardList) => withoutCard;

/** The stored cards, the one that paid last first; those that have expired too. */
export const useCards = () => useQuery({ ...cardList, select: confirmedOf });

/** The creators whose subscription the next card renews that is kept. */
export const useWithoutCard = () => useQuery({ ...cardList, select: withoutCardOf });

export const usePackages = () =>
  useQuery({
    queryKey: keys.payments.packages,
    queryFn: async () => (await api.payments.listTokenPackages()).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Charges a card for tokens; a price that has changed meanwhile is taken over by every screen. */
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
    const inForce = priceInForce(error);
    if (inForce && 'packageId' in order) onPackagePrice(order.packageId, inForce.price);
    throw error;
  }
};

/** One window for all: a second press brings the first one to the front. */
const confirmationWindow = 'ovation-confirm';

/** Opens the page where the holder confirms; null when the browser forbids the window. */
export const openConfirmation = (confirmUrl: string): Window | null =>
  window.open(confirmUrl, confirmationWindow, 'popup,width=480,height=640');

/** As asked for by a press: where no window may open, the page gives way and is come back to. */
export const goToConfirmation = (confirmUrl: string): void => {
  if (openConfirmation(confirmUrl)) return;
  replacedPlace.keep();
  location.assign(confirmUrl);
};

const openStatuses: ReadonlySet<Transaction['status']> = new Set([
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

/** Asks again and again until there is an answer, or the wait is given up. */
const until = async <Answer>(
  ask: () => Promise<Answer | undefined>,
  signal: AbortSignal,
): Promise<Answer> => {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(pollMs, signal);
  }
};

/** What a payment has come to so far, as far as the one who pays is concerned. */
export const stageOf = ({ status }: Transaction): 'succeeded' | 'requires_action' | 'failed' => {
  if (openStatuses.has(status)) return 'requires_action';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'succeeded';
};

/** Waits until the holder has confirmed, or given up, and the provider has told the server. */
export const settledTransaction = (id: string, signal: AbortSignal): Promise<Transaction> =>
  until(async () => {
    const { data } = await api.payments.listTransactions({ query: { limit: latestMax }, signal });
    return data.data.find(({ _id, status }) => _id === id && !openStatuses.has(status));
  }, signal);

const storedTriesMax = 5;

/**
 * Waits until a card is listed that has just paid and is to be kept: it is stored a moment after the
 * payment. Not for ever, as the payment is done either way.
 */
export const storedCard = async (
  { brand, last4 }: NamedCard,
  signal: AbortSignal,
): Promise<void> => {
  let tries = 0;
  await until(async () => {
    tries += 1;
    const { data } = await api.payments.listCards({ query: { limit: cardsMax }, signal });
    const isStored = data.data.some(
      (card) => card.brand === brand && card.last4 === last4 && card.status === 'active',
    );
    return isStored || tries === storedTriesMax || undefined;
  }, signal);
};

/** Waits until the holder has confirmed a card that is to be kept; false where it is not. */
export const settledCard = (id: string, signal: AbortSignal): Promise<boolean> =>
  until(async () => {
    const { data } = await api.payments.listCards({ query: { limit: cardsMax }, signal });
    const card = data.data.find(({ _id }) => _id === id);
    return card?.status === 'requires_action' ? undefined : card !== undefined;
  }, signal);
