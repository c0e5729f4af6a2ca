import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { accountModel } from '../models/account/account.model.ts';
import { performerModel } from '../models/performer.model.ts';
import { isLeaving } from '../removal/public.ts';

export interface PairDeps extends Pick<Base, 'commands'> {
  readonly visibility: Pick<Visibility, 'mayMeet'>;
}

/** Why a fan and a creator are not to be brought together, whatever was agreed before. */
export type Apart = 'creator-away' | 'fan-suspended' | 'fan-leaving' | 'leaving';

/** Either of the two is about to leave, and may think better of it. */
export const isOfLeaving = (apart: Apart | undefined): boolean =>
  apart === 'fan-leaving' || apart === 'leaving';

/**
 * Asked from the log at the moment in which something takes effect: a block, a suspension, a removal or a
 * refusal of documents that were good before may have come since it was asked for. Where the fan is then
 * nobody knows, so that countries do not count.
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
