import type { PerformerCard, SubscriptionOffer } from '@ovation/contracts/performers/performer';
import {
  everyPerformer,
  type PerformerDocument,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Commands } from '../kernel/handleCommand.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { type Performer, performerModel } from './model.ts';
import { type Pictures, toCard, toOffer } from './wire.ts';

/** A creator, as those who deal with one know them. */
export interface KnownPerformer
  extends Pick<
    Performer,
    'status' | 'monthlyPriceMinor' | 'yearlyPriceMinor' | 'isFreeSubscription'
  > {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** What stands beside a post: who wrote it, and what opens all of them. */
export interface ShownPerformer {
  readonly card: PerformerCard;
  readonly offer: SubscriptionOffer;
}

export interface Performers {
  /** From the log, at most two seconds old: for commands that only refer to a creator. */
  find(performerId: string): Promise<KnownPerformer | undefined>;
  /** True once the creator's documents have been verified. */
  mayPublish(performerId: string): Promise<boolean>;
  /** By id; who is not there is left out. */
  shown(performerIds: readonly string[]): Promise<ReadonlyMap<string, ShownPerformer>>;
  /** The same from the log: for the answers of commands, which need no read model. */
  shownFromLog(
    performerIds: readonly string[],
    settings: Pick<Settings, 'currency'>,
  ): Promise<ReadonlyMap<string, ShownPerformer>>;
}

/** What of an account stands beside a creator's posts. */
type AccountShown = Pick<PerformerDocument, 'username' | 'name' | 'avatarId' | 'coverId'>;

export interface PerformersProviderDeps {
  readonly commands: Commands;
  readonly readModels: Pick<ReadModels, 'findMany'>;
  readonly findAccount: (accountId: string) => Promise<AccountShown | undefined>;
  readonly pictures: Pictures;
}

const cachedBytesMax = mebibytes(16);
const ageMsMax = 2_000;

export const createPerformers = ({
  commands,
  readModels,
  findAccount,
  pictures,
}: PerformersProviderDeps): Performers => {
  const cache = sizedCache<{ readonly performer: KnownPerformer | undefined }>({
    bytesMax: cachedBytesMax,
    ttl: ageMsMax,
  });
  const read = async (performerId: string): Promise<KnownPerformer | undefined> => {
    const [{ state }, account] = await Promise.all([
      commands.load(performerModel, performerId),
      findAccount(performerId),
    ]);
    if (!state || !account) return undefined;
    const { status, monthlyPriceMinor, yearlyPriceMinor, isFreeSubscription } = state;
    const prices = { monthlyPriceMinor, yearlyPriceMinor, isFreeSubscription };
    return {
      id: performerId,
      username: account.username,
      name: account.name,
      status,
      ...prices,
    };
  };
  const find: Performers['find'] = async (performerId) => {
    const known = cache.get(performerId);
    if (known) return known.performer;
    const performer = await read(performerId);
    cache.set(performerId, { performer });
    return performer;
  };
  return {
    find,
    mayPublish: async (performerId) => (await find(performerId))?.status === 'verified',
    shownFromLog: async (performerIds, { currency }) => {
      const shown = performerIds.map(async (id) => {
        const [{ state }, account] = await Promise.all([
          commands.load(performerModel, id),
          findAccount(id),
        ]);
        if (!state || !account) return [];
        const { monthlyPriceMinor: monthlyPrice, isFreeSubscription, status } = state;
        const card = toCard({ ...account, performerId: id, status }, pictures);
        const offer = toOffer({ monthlyPrice, isFreeSubscription, currency });
        return [[id, { card, offer }] as const];
      });
      return new Map((await Promise.all(shown)).flat());
    },
    shown: async (performerIds) => {
      const found = await readModels.findMany(
        performersModel,
        performerIds.map((id) => ({ owner: everyPerformer, id })),
      );
      const known = found.filter((performer) => performer !== undefined);
      return new Map(
        known.map((each) => [
          each.performerId,
          { card: toCard(each, pictures), offer: toOffer(each) },
        ]),
      );
    },
  };
};
