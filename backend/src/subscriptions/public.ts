export { subscriptionModel, subscriptionStreamId } from './model.ts';

/** What fans may open; an end that has passed counts without any event. */
export interface Entitlements {
  /** Of these creators those to whom the fan has a live subscription. */
  hasLiveSubscription(fanId: string, performerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** All creators to whom the fan has a live subscription. */
  subscribedTo(fanId: string): Promise<ReadonlySet<string>>;
  /** Of these creators those whose free trial the fan has had: there is no other. */
  hadTrial(fanId: string, performerIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface SubscriptionsOffers {
  readonly entitlements: Entitlements;
}
