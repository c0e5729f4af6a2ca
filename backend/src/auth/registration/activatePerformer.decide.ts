import type { PerformerEvent } from '@ovation/contracts/performers/events';
import type { Settings } from '@ovation/contracts/settings/settings';
import { accepted, type Decision } from '../../kernel/commands/decision.ts';
import type { Performer } from '../../models/performer.model.ts';

export interface ActivatePerformer {
  readonly performerId: string;
  readonly country: string;
  readonly documentVerificationId: string;
  readonly idVerificationId: string;
  readonly settings: Pick<Settings, 'autoApprovePerformers' | 'currency'>;
  readonly now: string;
}

/**
 * Registers a creator, once. Nothing is on sale before its owner has set a price, and automatic approval
 * lets a creator publish without marking the documents as verified.
 */
export const decideActivatePerformer = (
  { settings, now, ...application }: ActivatePerformer,
  performer: Performer | undefined,
): Decision<PerformerEvent, never> => {
  if (performer) return accepted([]);
  const { performerId } = application;
  const registered: PerformerEvent = {
    type: 'PerformerRegistered',
    data: {
      ...application,
      monthlyPrice: 0,
      yearlyPrice: 0,
      currency: settings.currency,
      isFreeSubscription: false,
      registeredAt: now,
    },
  };
  const allowed: PerformerEvent = {
    type: 'PerformerPublishingAllowed',
    data: { performerId, allowedAt: now },
  };
  return accepted(settings.autoApprovePerformers ? [registered, allowed] : [registered]);
};
