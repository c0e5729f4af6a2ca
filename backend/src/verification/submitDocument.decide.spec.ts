import { describe, expect, it } from 'vitest';
import { performerModel } from '../models/performer.model.ts';
import { identity, luna, lunaApplied, now, selfie } from '../testing/application.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideApprove, decideRefuse } from './decideApplication.decide.ts';
import { decideSubmitDocument } from './submitDocument.decide.ts';

type State = (typeof performerModel)['initial'];
const newer = idOf(30);
const submit = (kind: 'identity' | 'selfie') => (performer: State) =>
  decideSubmitDocument({ kind, fileId: newer, now }, performer);
const refuse = (performer: State) =>
  decideRefuse({ reason: 'expired', note: '', kinds: ['identity', 'selfie'], now }, performer);
const submitted = (kind: 'identity' | 'selfie', replacedFileId: string, isReviewDue: boolean) => ({
  type: 'PerformerDocumentSubmitted' as const,
  data: {
    performerId: luna,
    kind,
    fileId: newer,
    replacedFileId,
    isReviewDue,
    submittedAt: now,
  },
});

describe('sending a document', () => {
  it('replaces the one of its kind while the review waits', () => {
    const { state } = given(performerModel, [lunaApplied])
      .when(submit('identity'))
      .thenAppends([submitted('identity', identity, true)]);
    expect(state?.status).toBe('pending');
    expect(state?.documents.map(({ fileId }) => fileId)).toEqual([selfie, newer]);
  });

  it('brings the review back once nothing refused is missing', () => {
    const half = given(performerModel, [lunaApplied])
      .when(refuse)
      .when(submit('selfie'))
      .thenAppends([submitted('selfie', selfie, false)]);
    expect(half.state).toMatchObject({ status: 'refused', refusal: { kinds: ['identity'] } });
    const whole = half
      .when(submit('identity'))
      .thenAppends([submitted('identity', identity, true)]);
    expect(whole.state).toMatchObject({ status: 'pending', refusal: null, mayPublish: false });
  });

  it('is too late once they were approved, and nobody’s who never applied', () => {
    given(performerModel, [lunaApplied])
      .when((performer) => decideApprove(now, performer))
      .when(submit('selfie'))
      .thenRefuses('ALREADY_VERIFIED');
    given(performerModel).when(submit('selfie')).thenRefuses('NOT_FOUND');
  });
});
