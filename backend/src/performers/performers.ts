import {
  type PerformerDocument,
  performerListOwner,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import { createVerificationLookup } from '../auth/public.ts';
import { performerModel } from '../models/performer.model.ts';
import type { PerformersDeps } from './deps.ts';
import { toCard, toOffer } from './performer.view.ts';
import type { Performers } from './public.ts';

/** Account fields shown with a creator's posts. */
type AccountSummary = Pick<PerformerDocument, 'username' | 'name' | 'avatarId' | 'coverId'>;

export interface PerformersProviderDeps extends Omit<PerformersDeps, 'accounts'> {
  readonly accounts: { find(accountId: string): Promise<AccountSummary | undefined> };
}

export const createPerformers = (deps: PerformersProviderDeps): Performers => {
  const { commands, readModels, accounts, settings } = deps;
  const { pictures } = deps.files;
  const verificationOf = createVerificationLookup(commands);
  return {
    mayPublish: async (performerId) => (await verificationOf(performerId)).mayPublish,
    mayBePaid: async (performerId) =>
      (await commands.load(performerModel, performerId)).state?.mayPublish ?? false,
    summaries: async (performerIds) => {
      const [found, current] = await Promise.all([
        readModels.findMany(
          performersModel,
          performerIds.map((id) => ({ owner: performerListOwner, id })),
        ),
        settings(),
      ]);
      const known = found.filter((performer) => performer !== undefined);
      return new Map(
        known.map((each) => [
          each.performerId,
          { card: toCard(each, pictures), offer: toOffer(each, current) },
        ]),
      );
    },
    summariesFromLog: async (performerIds, current) => {
      const shown = performerIds.map(async (id) => {
        const [{ state }, account] = await Promise.all([
          commands.load(performerModel, id),
          accounts.find(id),
        ]);
        if (!state || !account) return [];
        const { monthlyPriceMinor: monthlyPrice, status, mayPublish } = state;
        const card = toCard({ ...account, performerId: id, status, mayPublish }, pictures);
        const { currency } = current;
        const offer = toOffer({ ...state, monthlyPrice, currency }, current);
        return [[id, { card, offer }] as const];
      });
      return new Map((await Promise.all(shown)).flat());
    },
  };
};
