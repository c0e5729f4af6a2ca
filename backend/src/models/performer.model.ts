import { erasedText } from '@ovation/contracts/kernel/rules';
import { type PerformerEvent, performerStream } from '@ovation/contracts/performers/events';
import { noPerformerDetails, type PerformerDetails } from '@ovation/contracts/profiles/details';
import type { genders } from '@ovation/contracts/profiles/rules';
import type {
  DocumentKind,
  RefusalReason,
  ReviewState,
} from '@ovation/contracts/verification/rules';
import type { Model } from '../kernel/commands/handleCommand.ts';

export interface SentDocument {
  readonly kind: DocumentKind;
  readonly fileId: string;
  readonly submittedAt: string;
}

export interface Refusal {
  readonly reason: RefusalReason;
  readonly note: string;
  /** Refused kinds that have not been sent again. */
  readonly kinds: readonly DocumentKind[];
  readonly refusedAt: string;
}

/** State of a creator; name and username are in the account. */
export interface Performer {
  readonly performerId: string;
  /** Status of the document review. */
  readonly status: ReviewState;
  readonly mayPublish: boolean;
  /** Identity documents, the latest of each kind. */
  readonly documents: readonly SentDocument[];
  /** Refusal in force. */
  readonly refusal: Refusal | null;
  /** Monthly price; zero if not on sale. */
  readonly monthlyPriceMinor: number;
  readonly yearlyPriceMinor: number;
  readonly isFreeSubscription: boolean;
  /** Days of the first plan's trial; undefined where they are those of the settings. */
  readonly trialDays: number | undefined;
  /** Version of the first plan's prices, counted from 1. */
  readonly priceVersion: number;
  readonly country: string;
  readonly bio: string;
  readonly gender: (typeof genders)[number] | null;
  readonly welcomeMessage: string;
  readonly details: PerformerDetails;
  /** Welcome video of the page. */
  readonly welcomeVideoId: string | null;
  /** Newest welcome video ever shown; an older one is not shown again. */
  readonly lastWelcomeVideoId: string | null;
}

type EventDataOf<Type extends PerformerEvent['type']> = Extract<
  PerformerEvent,
  { readonly type: Type }
>['data'];

const registered = (data: EventDataOf<'PerformerRegistered'>): Performer => ({
  performerId: data.performerId,
  status: 'pending',
  mayPublish: false,
  documents: [
    { kind: 'identity', fileId: data.idVerificationId, submittedAt: data.registeredAt },
    { kind: 'selfie', fileId: data.documentVerificationId, submittedAt: data.registeredAt },
  ],
  refusal: null,
  monthlyPriceMinor: data.monthlyPrice,
  yearlyPriceMinor: data.yearlyPrice,
  isFreeSubscription: data.isFreeSubscription,
  trialDays: undefined,
  priceVersion: 1,
  country: data.country,
  bio: '',
  gender: null,
  welcomeMessage: '',
  details: noPerformerDetails,
  welcomeVideoId: null,
  lastWelcomeVideoId: null,
});

/** Replaces the document of its kind. */
const submitted = (
  performer: Performer,
  { isReviewDue, kind, fileId, submittedAt }: EventDataOf<'PerformerDocumentSubmitted'>,
): Performer => {
  const sent = { kind, fileId, submittedAt };
  const others = performer.documents.filter((document) => document.kind !== kind);
  return {
    ...performer,
    documents: [...others, sent],
    refusal: performer.refusal && {
      ...performer.refusal,
      kinds: performer.refusal.kinds.filter((refused) => refused !== kind),
    },
    ...(isReviewDue && { status: 'pending' as const, refusal: null }),
  };
};

const evolve = (performer: Performer | undefined, event: PerformerEvent): Performer | undefined => {
  if (event.type === 'PerformerRegistered') return registered(event.data);
  if (!performer) return undefined;
  switch (event.type) {
    case 'PerformerPublishingAllowed':
      return { ...performer, mayPublish: true };
    case 'PerformerVerified':
      return { ...performer, status: 'verified', mayPublish: true, refusal: null };
    case 'PerformerRefused':
      return { ...performer, status: 'refused', mayPublish: false, refusal: event.data };
    case 'PerformerDocumentSubmitted':
      return submitted(performer, event.data);
    case 'PerformerDetailsChanged': {
      const { details } = event.data;
      return { ...performer, details: details === erasedText ? noPerformerDetails : details };
    }
    case 'PerformerProfileChanged': {
      const { bio, gender, country, welcomeMessage } = event.data;
      return { ...performer, bio, gender, country, welcomeMessage };
    }
    case 'PerformerPricesChanged': {
      const { monthlyPrice, yearlyPrice, isFreeSubscription, trialDays } = event.data;
      const isSamePrice =
        monthlyPrice === performer.monthlyPriceMinor && yearlyPrice === performer.yearlyPriceMinor;
      return {
        ...performer,
        monthlyPriceMinor: monthlyPrice,
        yearlyPriceMinor: yearlyPrice,
        isFreeSubscription,
        trialDays,
        priceVersion: performer.priceVersion + (isSamePrice ? 0 : 1),
      };
    }
    case 'PerformerWelcomeVideoShown': {
      const { fileId } = event.data;
      return { ...performer, welcomeVideoId: fileId, lastWelcomeVideoId: fileId };
    }
    case 'PerformerWelcomeVideoRemoved':
      return { ...performer, welcomeVideoId: null };
    default:
      return event satisfies never;
  }
};

/** `performer-<accountId>`; undefined without an application. */
export const performerModel: Model<Performer | undefined, typeof performerStream> = {
  stream: performerStream,
  initial: undefined,
  evolve,
};
