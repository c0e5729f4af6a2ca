import { AccountErased, AccountRegistered } from '@ovation/contracts/auth/events';
import { DocumentDeleted } from '@ovation/contracts/files/events';
import {
  PerformerDocumentSubmitted,
  PerformerRefused,
  PerformerRegistered,
  PerformerVerified,
} from '@ovation/contracts/performers/events';
import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { applicationsModel } from '@ovation/contracts/verification/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { applications } from './applications.ts';

const luna = testId(1_001);
const [selfie, identity, newer] = [testId(1), testId(2), testId(3)];
const at = '2026-02-01T10:00:00.000Z';
const later = '2026-02-02T10:00:00.000Z';

const joined = [
  recorded(AccountRegistered, {
    accountId: luna,
    role: 'performer',
    email: 'luna@ovation.test',
    username: 'Luna',
    name: 'Luna do Mar',
    passwordHash: 'a hash',
    registeredAt: at,
  }),
];
const applied = [
  ...joined,
  recorded(PerformerRegistered, {
    performerId: luna,
    country: 'PT',
    registeredAt: at,
    documentVerificationId: selfie,
    idVerificationId: identity,
    monthlyPrice: 0,
    yearlyPrice: 0,
    currency: 'USD',
    isFreeSubscription: false,
  }),
];
const refused = recorded(PerformerRefused, {
  performerId: luna,
  reason: 'expired',
  note: 'Out of date.',
  refusedAt: later,
  kinds: ['identity', 'selfie'],
});
const sent = (kind: 'identity' | 'selfie', isReviewDue: boolean) =>
  recorded(PerformerDocumentSubmitted, {
    performerId: luna,
    kind,
    fileId: newer,
    isReviewDue,
    submittedAt: later,
    replacedFileId: null,
  });
const verified = recorded(PerformerVerified, {
  performerId: luna,
  verifiedBy: 'operator',
  verifiedAt: later,
});
const deleted = (fileId: string) =>
  recorded(DocumentDeleted, { fileId, ownerId: luna, hash: 'ab'.repeat(32), deletedAt: later });

const pending = {
  performerId: luna,
  name: 'Luna do Mar',
  username: 'Luna',
  avatarId: null,
  country: 'PT',
  isOpen: true,
  status: 'pending' as const,
  mayPublish: false,
  refusal: null,
  documents: [
    { kind: 'identity' as const, fileId: identity, submittedAt: at },
    { kind: 'selfie' as const, fileId: selfie, submittedAt: at },
  ],
  registeredAt: at,
  submittedAt: at,
  decidedAt: null,
};

const application = (...events: Parameters<typeof given>[1]) =>
  given(applications, events).thenDocument(applicationsModel, performerListOwner, luna);
const listed = (index: string, ...events: Parameters<typeof given>[1]) =>
  given(applications, events).thenIndex(applicationsModel, performerListOwner, index);

describe('an application', () => {
  it('is in review once it was made, not before', () => {
    listed('pending', ...joined).is([]);
    listed('pending', ...applied).is([luna]);
    application(...applied).is(pending);
  });

  it('is refused with a reason, until each refused document was submitted again', () => {
    const refusal = { reason: 'expired' as const, note: 'Out of date.', refusedAt: later };
    const refusedNow = { ...pending, status: 'refused' as const, decidedAt: later };
    const bothMissing = { ...refusal, kinds: ['identity' as const, 'selfie' as const] };
    application(...applied, refused).is({ ...refusedNow, refusal: bothMissing });
    const [first, second] = pending.documents;
    if (!first || !second) throw new Error('documents are missing');
    const anew = (document: typeof first) => ({ ...document, fileId: newer, submittedAt: later });
    application(...applied, refused, sent('identity', false)).is({
      ...refusedNow,
      refusal: { ...refusal, kinds: ['selfie'] },
      documents: [second, anew(first)],
      submittedAt: later,
    });
    const all = [...applied, refused, sent('identity', false), sent('selfie', true)];
    application(...all).is({
      ...refusedNow,
      status: 'pending',
      refusal: null,
      documents: [anew(first), anew(second)],
      submittedAt: later,
    });
    listed('refused', ...all).is([]);
    listed('pending', ...all).is([luna]);
    expectSameBytes(applications, all);
  });

  it('has its documents after approval, until they are deleted', () => {
    listed('kept', ...applied, verified).is([luna]);
    listed('kept', ...applied, verified, deleted(selfie)).is([luna]);
    const all = [...applied, verified, deleted(selfie), deleted(identity)];
    listed('kept', ...all).is([]);
    application(...all).is({
      ...pending,
      status: 'verified',
      mayPublish: true,
      documents: [],
      decidedAt: later,
    });
  });

  it('is removed with an erased account', () => {
    const erased = recorded(AccountErased, {
      accountId: luna,
      role: 'performer',
      credentialsVersion: 1,
      erasedAt: later,
    });
    application(...applied, refused, erased).is(undefined);
    listed('refused', ...applied, refused, erased).is([]);
    expectSameBytes(applications, [...applied, refused, erased]);
  });
});
