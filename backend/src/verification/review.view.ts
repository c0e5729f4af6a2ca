import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import type { ApplicationDocument } from '@ovation/contracts/verification/readModels';
import type { Application, Review, ReviewedDocument } from '@ovation/contracts/verification/review';
import type { DocumentKind } from '@ovation/contracts/verification/rules';
import type { Files } from '../files/public.ts';
import type { Performer } from '../models/performer.model.ts';

type Reviewed = Pick<Performer, 'status' | 'documents' | 'refusal'>;

const statusOf = (
  { status, refusal }: Reviewed,
  kind: DocumentKind,
): ReviewedDocument['status'] => {
  if (status === 'verified') return 'approved';
  return refusal?.kinds.includes(kind) ? 'refused' : 'pending';
};

/** Review status in wire format for the creator, from the log or the read model. */
export const toReview = (reviewed: Reviewed): Review => {
  const { status, documents, refusal } = reviewed;
  return {
    status,
    documents: documents.map(({ kind, fileId, submittedAt }) => ({
      _id: fileId,
      kind,
      status: statusOf(reviewed, kind),
      createdAt: submittedAt,
    })),
    refusal: refusal && {
      reason: refusal.reason,
      note: refusal.note,
      kinds: [...refusal.kinds],
      refusedAt: refusal.refusedAt,
    },
  };
};

export const toApplication = (
  application: ApplicationDocument,
  pictures: Files['pictures'],
): Application => {
  const { performerId, name, username, country, mayPublish } = application;
  const { avatarId, registeredAt, submittedAt } = application;
  return {
    performerId,
    name,
    username,
    avatar: pictures({ avatarId, coverId: null }).avatar ?? avatarPlaceholder,
    country,
    mayPublish,
    registeredAt,
    submittedAt,
    review: toReview(application),
  };
};
