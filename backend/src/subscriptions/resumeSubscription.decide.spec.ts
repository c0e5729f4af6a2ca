import { afterMs, renewalLeadMs } from '@ovation/contracts/subscriptions/rules';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/decider.ts';
import {
  canceled,
  day0,
  end,
  expired,
  free,
  renewalStarted,
  resumed,
  type State,
  subscribed,
} from '../testing/subscriptions.ts';
import { subscriptionModel } from './model.ts';
import { decideResume, type ResumeSubscription } from './resumeSubscription.decide.ts';

const resume =
  (now = day0, more: Partial<ResumeSubscription> = {}) =>
  (state: State) =>
    decideResume({ now, hasCard: true, mayBePaid: true, isFanLeaving: false, ...more }, state);

describe('resuming', () => {
  it('undoes a cancellation once while access lasts', () => {
    const { state } = given(subscriptionModel, subscribed(canceled()))
      .when(resume())
      .thenAppends([resumed()])
      .when(resume())
      .thenAppendsNothing();
    expect(state).toMatchObject({ status: 'active', canceledAt: null, periodEnd: end });
    const last = afterMs(end, -1);
    given(subscriptionModel, subscribed(canceled()))
      .when(resume(last))
      .thenAppends([resumed(last)]);
  });

  it('keeps a renewal that started before the cancellation', () => {
    const due = afterMs(end, -renewalLeadMs);
    const { state } = given(subscriptionModel, subscribed(renewalStarted(1, due), canceled(due)))
      .when(resume(due))
      .thenAppends([resumed(due)]);
    expect(state).toMatchObject({ status: 'active', pending: { attempt: 1 } });
  });

  it('needs a card to renew', () => {
    given(subscriptionModel, subscribed(canceled()))
      .when(resume(day0, { hasCard: false }))
      .thenRefuses('CARD_REQUIRED');
    given(subscriptionModel, subscribed())
      .when(resume(day0, { hasCard: false }))
      .thenAppendsNothing();
  });

  it('is refused until the creator is verified', () => {
    given(subscriptionModel, subscribed(canceled()))
      .when(resume(day0, { mayBePaid: false }))
      .thenRefuses('PERFORMER_NOT_VERIFIED');
  });

  it('is refused until the fan cancels the account removal', () => {
    given(subscriptionModel, subscribed(canceled()))
      .when(resume(day0, { isFanLeaving: true }))
      .thenRefuses('ACCOUNT_BEING_REMOVED');
  });

  it('changes nothing unless canceled', () => {
    given(subscriptionModel, subscribed()).when(resume()).thenAppendsNothing();
  });

  it('is refused after access has ended, by time or event', () => {
    given(subscriptionModel, subscribed(canceled()))
      .when(resume(end))
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    given(subscriptionModel, subscribed(canceled(), expired(end)))
      .when(resume(end))
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
  });

  it('is refused for trials and missing subscriptions', () => {
    given(subscriptionModel, [free(day0, end), canceled()])
      .when(resume())
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    given(subscriptionModel).when(resume()).thenRefuses('NOT_FOUND');
  });
});
