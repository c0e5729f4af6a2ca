import { describe, expect, it } from 'vitest';
import { performerModel } from '../models/performer.model.ts';
import { luna, lunaApplied, now } from '../testing/application.ts';
import { given } from '../testing/decider.ts';
import { decideApprove, decideRefuse } from './decideApplication.decide.ts';

type State = (typeof performerModel)['initial'];
const approve = (performer: State) => decideApprove(now, performer);
const refusal = { reason: 'expired', note: 'Out of date.', kinds: ['identity'] } as const;
const refuse = (performer: State) => decideRefuse({ ...refusal, now }, performer);
const waiting = () => given(performerModel, [lunaApplied]);

describe('reviewing an application', () => {
  it('verifies the creator, once', () => {
    const { state } = waiting()
      .when(approve)
      .thenAppends([
        {
          type: 'PerformerVerified',
          data: { performerId: luna, verifiedBy: 'operator', verifiedAt: now },
        },
      ]);
    expect(state).toMatchObject({ status: 'verified', mayPublish: true });
    waiting().when(approve).when(approve).thenRefuses('NOTHING_TO_REVIEW');
  });

  it('refuses with a reason, and stops publishing', () => {
    const data = { performerId: luna, ...refusal, kinds: ['identity' as const], refusedAt: now };
    const allowed = {
      type: 'PerformerPublishingAllowed' as const,
      data: { performerId: luna, allowedAt: now },
    };
    const { state } = given(performerModel, [lunaApplied, allowed])
      .when(refuse)
      .thenAppends([{ type: 'PerformerRefused', data }]);
    expect(state).toMatchObject({ status: 'refused', mayPublish: false });
    waiting().when(refuse).when(refuse).thenRefuses('NOTHING_TO_REVIEW');
    waiting().when(refuse).when(approve).thenRefuses('NOTHING_TO_REVIEW');
  });

  it('can revoke an approval', () => {
    waiting().when(approve).when(refuse).thenAppendsLike({ type: 'PerformerRefused' });
  });

  it('is refused for people without an application', () => {
    given(performerModel).when(approve).thenRefuses('NOT_FOUND');
    given(performerModel).when(refuse).thenRefuses('NOT_FOUND');
  });
});
