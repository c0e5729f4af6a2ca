import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { auth } from '../auth/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { performers } from './keys.ts';

/** Shows a creator otherwise at once; their page may lie in the cache by its id and by its name. */
export const updatePerformer = (
  performerId: string,
  change: (known: PerformerProfile) => PerformerProfile,
): void => {
  queryClient.setQueriesData<PerformerProfile>(
    { queryKey: performers.ones },
    (known) => known && (known._id === performerId ? change(known) : known),
  );
};

/** A creator asks another price than was shown, or has ended an offer. */
export const afterOfferChanged = (): Promise<void> => invalidate(performers.ones);

/** A creator has changed their own page: its pictures, its words or its prices. */
export const afterOwnPageChanged = (): Promise<void> =>
  invalidate(performers.own, performers.ones, performers.searches, auth.me);

/** What a subscription costs now: shown at once, wherever the creator is. */
export const onSubscriptionPrice = (
  performerId: string,
  price: Partial<Pick<PerformerProfile, 'monthlyPrice' | 'yearlyPrice'>>,
): void => updatePerformer(performerId, (known) => ({ ...known, ...price }));
