import { toAmount } from '@ovation/contracts/kernel/rules';
import type { SubscriptionDocument } from '@ovation/contracts/subscriptions/readModels';
import { monthsOfPeriod } from '@ovation/contracts/subscriptions/rules';
import { subscriptionSentences } from '@ovation/contracts/subscriptions/sentences';
import type { Language } from '@ovation/contracts/translations/languages';
import { formatMessage } from '../kernel/problems/problemTexts.ts';
import { planOfRenewal } from './model.ts';
import type { PlanChangeQuote } from './switchPlan.decide.ts';

type Sentence = keyof typeof subscriptionSentences;

/** Name of a plan by id; undefined for one without a name. */
export type PlanNames = (planId: string | undefined) => string | undefined;

const dateText = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

const nameText = (language: Language, name: string | undefined): string =>
  name || formatMessage(language, subscriptionSentences.unnamed);

type Described = Omit<SubscriptionDocument, 'cardId' | 'hadTrial'>;

const isOver = ({ expiresAt }: Described, now: string): boolean =>
  expiresAt === null || expiresAt <= now;

/** Chooses the sentence of a subscription, and its date. */
const chosenFor = (
  document: Described,
  now: string,
): { readonly sentence: Sentence; readonly at: string } => {
  const { startedAt, expiresAt, createdAt, subscriptionType, pausedUntil } = document;
  const at = expiresAt ?? createdAt;
  if (startedAt === null) return { sentence: 'unpaid', at };
  if (document.retryAt !== null) return { sentence: 'retried', at: document.retryAt };
  if (pausedUntil !== undefined) return { sentence: 'paused', at: pausedUntil };
  if (subscriptionType === 'free' && !isOver(document, now)) return { sentence: 'trial', at };
  if (document.renews) return { sentence: document.planned ? 'changes' : 'renews', at };
  if (isOver(document, now)) return { sentence: 'ended', at };
  // Without a cancellation, it is not renewed as one of the two is about to be removed.
  return { sentence: document.canceledAt === null ? 'ending' : 'canceled', at };
};

/** Returns one sentence about a subscription: what was bought, when it renews or ends, what it will cost. */
export const sentenceOf = (
  language: Language,
  document: Described,
  nameOf: PlanNames,
  now: string,
): string => {
  const { sentence, at } = chosenFor(document, now);
  const next = planOfRenewal(document);
  return formatMessage(language, subscriptionSentences[sentence], {
    plan: nameText(language, nameOf(document.planId)),
    nextPlan: nameText(language, nameOf(next?.planId)),
    date: dateText(language, at),
    from: dateText(language, document.expiresAt ?? at),
    price: toAmount(next?.price ?? document.price),
    currency: document.currency,
    months: next ? monthsOfPeriod(next) : 1,
  });
};

/** Returns one sentence about a plan change that the fan has not confirmed yet. */
export const changeSentenceOf = (
  language: Language,
  quote: PlanChangeQuote & { readonly planName: string | undefined; readonly currency: 'USD' },
): string => {
  const isFree = quote.kind === 'upgrade' && quote.charge === 0;
  return formatMessage(language, subscriptionSentences[isFree ? 'freeUpgrade' : quote.kind], {
    plan: nameText(language, quote.planName),
    date: dateText(language, quote.nextChargeAt),
    charge: toAmount(quote.charge),
    days: quote.remainingDays,
    price: toAmount(quote.nextPrice),
    currency: quote.currency,
    months: monthsOfPeriod(quote),
  });
};
