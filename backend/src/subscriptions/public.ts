export { subscriptionModel, subscriptionStreamId } from './model.ts';

/** Entitlements of fans; expiry counts without an event. */
export interface Entitlements {
  /** Creators among these with a live subscription of the fan. */
  hasLiveSubscription(fanId: string, performerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Plans of the fan at those of these creators with a live subscription. */
  plansOf(fanId: string, performerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** All creators with a live subscription of the fan. */
  subscribedTo(fanId: string): Promise<ReadonlySet<string>>;
  /** Creators among these whose free trial the fan has used; there is only one. */
  hadTrial(fanId: string, performerIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface SubscriptionsOffers {
  readonly entitlements: Entitlements;
}
