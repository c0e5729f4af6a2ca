import type { PerformerEvent } from '@ovation/contracts/performers/events';
import type { Settings } from '@ovation/contracts/settings/settings';
import { accepted, type Decision } from '../kernel/decision.ts';
import type { Performer } from './model.ts';

export interface ActivatePerformer {
  readonly performerId: string;
  readonly country: string;
  readonly documentVerificationId: string;
  readonly idVerificationId: string;
  readonly settings: Pick<
    Settings,
    | 'autoApprovePerformers'
    | 'currency'
    | 'minimumSubscriptionPriceMinor'
    | 'maximumSubscriptionPriceMinor'
  >;
  readonly now: string;
}

/** What a creator asks until the creator says otherwise: 9.99 a month, ten months' price a year. */
const monthlyPriceMinorDefault = 999;
const yearlyPriceMinorDefault = 9_990;

/** Once: an account that is a creator already stays as it is. */
export const decideActivatePerformer = (
  { settings, now, ...application }: ActivatePerformer,
  performer: Performer | undefined,
): Decision<PerformerEvent, never> => {
  if (performer) return accepted([]);
  const { performerId } = application;
  const within = (price: number): number =>
    Math.min(
      Math.max(price, settings.minimumSubscriptionPriceMinor),
      settings.maximumSubscriptionPriceMinor,
    );
  const registered: PerformerEvent = {
    type: 'PerformerRegistered',
    data: {
      ...application,
      monthlyPrice: within(monthlyPriceMinorDefault),
      yearlyPrice: within(yearlyPriceMinorDefault),
      currency: settings.currency,
      isFreeSubscription: false,
      registeredAt: now,
    },
  };
  const verified: PerformerEvent = {
    type: 'PerformerVerified',
    data: { performerId, verifiedBy: 'policy', verifiedAt: now },
  };
  return accepted(settings.autoApprovePerformers ? [registered, verified] : [registered]);
};
