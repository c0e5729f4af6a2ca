import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { accountModel } from '../models/account/account.model.ts';
import { performerModel } from '../models/performer.model.ts';
import { isLeaving } from '../removal/public.ts';

export interface PairDeps extends Pick<Base, 'commands'> {
  readonly visibility: Pick<Visibility, 'mayMeet'>;
}

/** Reason why a fan and a creator are separated, whatever was agreed before. */
export type Apart = 'creator-away' | 'fan-suspended' | 'fan-leaving' | 'leaving';

/** Reports if an account removal is pending, which may still be canceled. */
export const isOfLeaving = (apart: Apart | undefined): boolean =>
  apart === 'fan-leaving' || apart === 'leaving';

/**
 * Returns the separation reason, read from the log when something takes effect: a block, suspension, removal
 * or revoked verification may have come since the request. The fan's location is unknown here, so geo-blocks
 * don't count.
 */
export const whyApart = async (
  { commands, visibility }: PairDeps,
  { fanId, performerId }: { readonly fanId: string; readonly performerId: string },
): Promise<Apart | undefined> => {
  const fan = { actor: { id: fanId, role: 'user' }, client: { country: undefined } } as const;
  const [mayMeet, { state }, { state: performer }, isFanLeaving, isCreatorLeaving] =
    await Promise.all([
      visibility.mayMeet(fan, performerId),
      commands.load(accountModel, fanId),
      commands.load(performerModel, performerId),
      isLeaving(commands, fanId),
      isLeaving(commands, performerId),
    ]);
  if (isFanLeaving) return 'fan-leaving';
  if (isCreatorLeaving) return 'leaving';
  if (!mayMeet || performer?.mayPublish === false) return 'creator-away';
  return state.account?.suspension ? 'fan-suspended' : undefined;
};
