import {
  type genders,
  type PerformerEvent,
  performerStream,
} from '@ovation/contracts/performers/events';
import type { Model } from '../kernel/handleCommand.ts';

/** What decisions need to know of a creator; name and username are the account's. */
export interface Performer {
  readonly performerId: string;
  /** Whether somebody has looked at the documents and found them good. */
  readonly status: 'pending' | 'verified';
  readonly mayPublish: boolean;
  /** The files that prove who the creator is. */
  readonly documentIds: readonly string[];
  /** Zero for what is not on sale. */
  readonly monthlyPriceMinor: number;
  readonly yearlyPriceMinor: number;
  readonly isFreeSubscription: boolean;
  readonly country: string;
  readonly bio: string;
  readonly gender: (typeof genders)[number] | null;
  readonly welcomeMessage: string;
}

const registered = ({
  data,
}: Extract<PerformerEvent, { readonly type: 'PerformerRegistered' }>): Performer => ({
  performerId: data.performerId,
  status: 'pending',
  mayPublish: false,
  documentIds: [data.documentVerificationId, data.idVerificationId],
  monthlyPriceMinor: data.monthlyPrice,
  yearlyPriceMinor: data.yearlyPrice,
  isFreeSubscription: data.isFreeSubscription,
  country: data.country,
  bio: '',
  gender: null,
  welcomeMessage: '',
});

const evolve = (performer: Performer | undefined, event: PerformerEvent): Performer | undefined => {
  if (event.type === 'PerformerRegistered') return registered(event);
  if (!performer) return undefined;
  switch (event.type) {
    case 'PerformerPublishingAllowed':
      return { ...performer, mayPublish: true };
    case 'PerformerVerified':
      return { ...performer, status: 'verified', mayPublish: true };
    case 'PerformerProfileChanged': {
      const { bio, gender, country, welcomeMessage } = event.data;
      return { ...performer, bio, gender, country, welcomeMessage };
    }
    case 'PerformerPricesChanged': {
      const { monthlyPrice, yearlyPrice, isFreeSubscription } = event.data;
      return {
        ...performer,
        monthlyPriceMinor: monthlyPrice,
        yearlyPriceMinor: yearlyPrice,
        isFreeSubscription,
      };
    }
    default:
      return event satisfies never;
  }
};

/** `performer-<accountId>`; undefined for whoever never applied. */
export const performerModel: Model<Performer | undefined, typeof performerStream> = {
  stream: performerStream,
  initial: undefined,
  evolve,
};
