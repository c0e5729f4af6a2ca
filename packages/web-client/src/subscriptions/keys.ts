import type { OwnSubscription, Subscriber } from '@ovation/contracts/subscriptions/subscription';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const subscriptions = {
  own: all('subscriptions', 'own'),
  ownList: (filter: { status?: OwnSubscription['status']; performerId?: string }) =>
    under<ListKey<OwnSubscription>>('subscriptions', 'own', 'list', filter),
  /** Subscription to a creator; null if there never was one. */
  ownOf: (performerId: string) =>
    under<Key<OwnSubscription | null>>('subscriptions', 'own', 'of', performerId),
  /** True if the user has an active subscription. */
  hasAny: under<Key<boolean>>('subscriptions', 'own', 'any'),
  subscribers: (status: string) =>
    under<ListKey<Subscriber>>('subscriptions', 'subscribers', status),
} as const;
