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

describe('submitting a document', () => {
  it('replaces the one of its kind while the review is pending', () => {
    const { state } = given(performerModel, [lunaApplied])
      .when(submit('identity'))
      .thenAppends([submitted('identity', identity, true)]);
    expect(state?.status).toBe('pending');
    expect(state?.documents.map(({ fileId }) => fileId)).toEqual([selfie, newer]);
  });

  it('resumes the review once all refused kinds were sent', () => {
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

  it('is refused after approval, and without an application', () => {
    given(performerModel, [lunaApplied])
      .when((performer) => decideApprove(now, performer))
      .when(submit('selfie'))
      .thenRefuses('ALREADY_VERIFIED');
    given(performerModel).when(submit('selfie')).thenRefuses('NOT_FOUND');
  });
});
