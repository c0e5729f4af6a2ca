import type { AccountEvent } from '@ovation/contracts/auth/events';
import type { TransactionEvent } from '@ovation/contracts/payments/events';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import type { Language } from '@ovation/contracts/translations/languages';
import type { Message } from '@ovation/contracts/translations/message';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import type { CitedEvent, EvidenceSection } from '@ovation/pdf-documents/disputeEvidence';
import type { Values } from '../../kernel/commands/decision.ts';
import { formatIn } from '../texts/commonTexts.ts';
import { evidenceHeadings, evidenceSentences as texts } from '../texts/evidenceTexts.ts';

type Section = keyof typeof evidenceHeadings;

/** An event as the log has it. */
export interface LoggedEvent {
  readonly id: string;
  readonly at: string;
  readonly event: AccountEvent | TransactionEvent | SubscriptionEvent | WalletEvent;
}

interface Fact {
  readonly section: Section;
  readonly message: Message;
  readonly values?: Values;
}

/** Subject of the sentences: the payment, and how its values are written. */
export interface EvidenceSubject {
  readonly transactionId: string;
  /** Name of the creator, for a subscription. */
  readonly creator: string;
  readonly formatAmount: (minorUnits: number) => string;
  readonly formatInstant: (at: string) => string;
}

type EventOfType<Type extends string> = Extract<LoggedEvent['event'], { type: Type }>;

const orderOf = (
  { data }: EventOfType<'TransactionCreated'>,
  { creator, formatAmount }: EvidenceSubject,
): Fact => {
  const { purpose } = data;
  const amount = formatAmount(data.amount);
  if (purpose.type === 'top_up') {
    const tokens = purpose.tokens + purpose.bonusTokens;
    return { section: 'payment', message: texts.topUpOrdered, values: { tokens, amount } };
  }
  const { isRenewal, subscriptionType: plan } = purpose;
  const message = isRenewal ? texts.renewed : texts.subscriptionOrdered;
  return { section: 'payment', message, values: { creator, amount, plan } };
};

/** Fact that an event proves; undefined if it says nothing about the dispute. */
const factOf = (event: LoggedEvent['event'], subject: EvidenceSubject): Fact | undefined => {
  const { creator, transactionId, formatAmount, formatInstant } = subject;
  switch (event.type) {
    case 'AccountRegistered': {
      const { acceptedTerms: terms } = event.data;
      const values = { hasTerms: terms === undefined ? 'no' : 'yes', terms: terms ?? '' };
      return { section: 'account', message: texts.registered, values };
    }
    case 'EmailVerified':
      return { section: 'account', message: texts.emailVerified };
    case 'TransactionCreated':
      return orderOf(event, subject);
    case 'TransactionRequiresAction':
      return { section: 'payment', message: texts.confirmation };
    case 'TransactionSucceeded':
      return {
        section: 'payment',
        message: texts.succeeded,
        values: { amount: formatAmount(event.data.amount) },
      };
    case 'TransactionRefunded':
      return {
        section: 'corrections',
        message: texts.refunded,
        values: { amount: formatAmount(event.data.refunded) },
      };
    case 'WalletToppedUp':
      return event.data.transactionId === transactionId
        ? { section: 'delivery', message: texts.credited, values: { tokens: event.data.tokens } }
        : undefined;
    case 'SubscriptionActivated':
    case 'SubscriptionRenewed': {
      const untilAt = formatInstant(event.data.periodEnd);
      return event.data.transactionId === transactionId
        ? { section: 'delivery', message: texts.accessBegan, values: { creator, untilAt } }
        : undefined;
    }
    case 'SubscriptionCanceled': {
      const untilAt = formatInstant(event.data.accessUntil);
      return { section: 'use', message: texts.canceled, values: { untilAt } };
    }
    case 'SubscriptionResumed':
      return { section: 'use', message: texts.resumed };
    case 'TipSent':
      return { section: 'use', message: texts.tipped, values: { tokens: event.data.tokens } };
    case 'ItemBought':
      return { section: 'use', message: texts.bought, values: { tokens: event.data.tokens } };
    default:
      return undefined;
  }
};

const sections = Object.keys(evidenceHeadings) as readonly Section[];

/** Builds the sections of evidence: one sentence for each event that says something, in order. */
export const sectionsOf = (
  language: Language,
  events: readonly LoggedEvent[],
  subject: EvidenceSubject,
): readonly EvidenceSection[] => {
  const format = formatIn(language);
  const sentences = events.flatMap(({ id: eventId, at, event }) => {
    const fact = factOf(event, subject);
    if (!fact) return [];
    const values = { ...fact.values, at: subject.formatInstant(at) };
    const cited: CitedEvent = { eventId, type: event.type, at };
    return [{ section: fact.section, text: format(fact.message, values), event: cited }];
  });
  return sections.flatMap((section) => {
    const own = sentences.filter((sentence) => sentence.section === section);
    if (own.length === 0) return [];
    return [
      {
        heading: format(evidenceHeadings[section]),
        sentences: own.map(({ text, event }) => ({ text, event })),
      },
    ];
  });
};
