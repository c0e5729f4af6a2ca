import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { accountModel } from '../models/account/account.model.ts';
import { performerModel } from '../models/performer.model.ts';
import { hasPendingRemoval } from '../removal/public.ts';

export interface PairDeps extends Pick<Base, 'commands'> {
  readonly visibility: Pick<Visibility, 'maySeeFromLog'>;
}

/** Reason why a fan may not be charged for a creator, whatever was agreed before. */
export type ChargeBlockReason = 'creator-away' | 'fan-suspended' | 'fan-leaving' | 'leaving';

/** Reports if an account removal is pending, which may still be canceled. */
export const isRemovalPending = (reason: ChargeBlockReason | undefined): boolean =>
  reason === 'fan-leaving' || reason === 'leaving';

/**
 * Returns the reason why a pair may not be charged, read from the log when something takes effect: a block,
 * suspension, removal or revoked verification may have come since the request. The fan's location is unknown
 * here, so geo-blocks don't count.
 */
export const chargeBlockReasonOf = async (
  { commands, visibility }: PairDeps,
  { fanId, performerId }: { readonly fanId: string; readonly performerId: string },
): Promise<ChargeBlockReason | undefined> => {
  const fan = { actor: { id: fanId, role: 'user' }, client: { country: undefined } } as const;
  const [mayMeet, { state }, { state: performer }, isFanLeaving, isCreatorLeaving] =
    await Promise.all([
      visibility.maySeeFromLog(fan, performerId),
      commands.load(accountModel, fanId),
      commands.load(performerModel, performerId),
      hasPendingRemoval(commands, fanId),
      hasPendingRemoval(commands, performerId),
    ]);
  if (isFanLeaving) return 'fan-leaving';
  if (isCreatorLeaving) return 'leaving';
  if (!mayMeet || performer?.mayPublish === false) return 'creator-away';
  return state.account?.suspension ? 'fan-suspended' : undefined;
};
