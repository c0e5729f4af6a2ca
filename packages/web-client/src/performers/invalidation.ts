import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { auth } from '../auth/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { performers } from './keys.ts';

/** Updates a creator in the cache, under id and username. */
export const updatePerformer = (
  performerId: string,
  change: (known: PerformerProfile) => PerformerProfile,
): void => {
  queryClient.setQueriesData<PerformerProfile>(
    { queryKey: performers.ones },
    (known) => known && (known._id === performerId ? change(known) : known),
  );
};

/** Invalidates after an outdated price or an ended offer was rejected. */
export const afterOfferChanged = (): Promise<void> => invalidate(performers.ones);

/** Invalidates after a creator has changed their own page: pictures, texts or prices. */
export const afterOwnPageChanged = (): Promise<void> =>
  invalidate(performers.own, performers.ones, performers.searches, auth.me);

/** Updates the subscription price of a creator in the cache. */
export const onSubscriptionPrice = (
  performerId: string,
  price: Partial<Pick<PerformerProfile, 'monthlyPrice' | 'yearlyPrice'>>,
): void => updatePerformer(performerId, (known) => ({ ...known, ...price }));
