import {
  AccountErased,
  AccountRegistered,
  NameChanged,
  PictureChanged,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import { DocumentDeleted } from '@ovation/contracts/files/events';
import {
  PerformerDocumentSubmitted,
  PerformerProfileChanged,
  PerformerPublishingAllowed,
  PerformerRefused,
  PerformerRegistered,
  PerformerVerified,
} from '@ovation/contracts/performers/events';
import { performerListOwner } from '@ovation/contracts/performers/readModels';
import {
  type ApplicationDocument,
  applicationsModel,
} from '@ovation/contracts/verification/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

const changed = (
  performerId: string,
  change: (application: ApplicationDocument) => Partial<ApplicationDocument>,
): Change<ApplicationDocument> => ({
  owner: performerListOwner,
  id: performerId,
  evolve: (application) => application && { ...application, ...change(application) },
});

type Sent = ApplicationDocument['documents'][number];

const withSent = (documents: readonly Sent[], sent: Sent): Sent[] => [
  ...documents.filter(({ kind }) => kind !== sent.kind),
  sent,
];

/** Between registration and application there is nothing to review. */
const applicant = (
  data: Pick<ApplicationDocument, 'username' | 'name' | 'registeredAt'> & { accountId: string },
): ApplicationDocument => ({
  performerId: data.accountId,
  name: data.name,
  username: data.username,
  avatarId: null,
  country: '',
  isOpen: false,
  status: 'pending',
  mayPublish: false,
  documents: [],
  refusal: null,
  registeredAt: data.registeredAt,
  submittedAt: data.registeredAt,
  decidedAt: null,
});

/** State of each creator's application, for the creator and reviewers. */
export const applications = defineProjection({
  model: applicationsModel,
  version: 2,
  events: [
    AccountRegistered,
    NameChanged,
    UsernameChanged,
    PictureChanged,
    PerformerRegistered,
    PerformerProfileChanged,
    PerformerPublishingAllowed,
    PerformerVerified,
    PerformerRefused,
    PerformerDocumentSubmitted,
    DocumentDeleted,
    AccountErased,
  ],
  indexes: ({ isOpen, status, documents, submittedAt, decidedAt }) => {
    if (!isOpen) return [];
    const listed = { index: status, score: Date.parse(submittedAt) };
    const isKept = status === 'verified' && documents.length > 0 && decidedAt !== null;
    return isKept ? [listed, { index: 'kept', score: Date.parse(decidedAt) }] : [listed];
  },
  on: {
    AccountRegistered: ({ data }) =>
      data.role === 'performer'
        ? { owner: performerListOwner, id: data.accountId, evolve: () => applicant(data) }
        : [],
    NameChanged: ({ data: { accountId, role, name } }) =>
      role === 'performer' ? changed(accountId, () => ({ name })) : [],
    UsernameChanged: ({ data: { accountId, role, username } }) =>
      role === 'performer' ? changed(accountId, () => ({ username })) : [],
    PictureChanged: ({ data: { accountId, role, picture, fileId } }) =>
      role === 'performer' && picture === 'avatar'
        ? changed(accountId, () => ({ avatarId: fileId }))
        : [],
    PerformerRegistered: ({ data }) => {
      const { registeredAt: submittedAt, idVerificationId, documentVerificationId } = data;
      return changed(data.performerId, () => ({
        country: data.country,
        isOpen: true,
        submittedAt,
        documents: [
          { kind: 'identity', fileId: idVerificationId, submittedAt },
          { kind: 'selfie', fileId: documentVerificationId, submittedAt },
        ],
      }));
    },
    PerformerProfileChanged: ({ data: { performerId, country } }) =>
      changed(performerId, () => ({ country })),
    PerformerPublishingAllowed: ({ data }) =>
      changed(data.performerId, () => ({ mayPublish: true })),
    PerformerVerified: ({ data: { performerId, verifiedAt } }) =>
      changed(performerId, () => ({
        status: 'verified',
        mayPublish: true,
        refusal: null,
        decidedAt: verifiedAt,
      })),
    PerformerRefused: ({ data: { performerId, reason, note, kinds, refusedAt } }) =>
      changed(performerId, () => ({
        status: 'refused',
        mayPublish: false,
        refusal: { reason, note, kinds, refusedAt },
        decidedAt: refusedAt,
      })),
    PerformerDocumentSubmitted: ({ data }) => {
      const { performerId, kind, fileId, isReviewDue, submittedAt } = data;
      return changed(performerId, ({ documents, refusal, status }) => ({
        documents: withSent(documents, { kind, fileId, submittedAt }),
        submittedAt,
        status: isReviewDue ? 'pending' : status,
        refusal:
          isReviewDue || refusal === null
            ? null
            : { ...refusal, kinds: refusal.kinds.filter((refused) => refused !== kind) },
      }));
    },
    DocumentDeleted: ({ data: { ownerId, fileId } }) =>
      changed(ownerId, ({ documents }) => ({
        documents: documents.filter((document) => document.fileId !== fileId),
      })),
    AccountErased: ({ data }) => ({
      owner: performerListOwner,
      id: data.accountId,
      evolve: () => undefined,
    }),
  },
});
