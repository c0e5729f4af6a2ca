import { AccountRegistered, NameChanged, UsernameChanged } from '@ovation/contracts/auth/events';
import {
  PerformerDetailsChanged,
  PerformerDocumentSubmitted,
  PerformerPricesChanged,
  PerformerProfileChanged,
  PerformerPublishingAllowed,
  PerformerRefused,
  PerformerRegistered,
  PerformerVerified,
  PerformerWelcomeVideoRemoved,
  PerformerWelcomeVideoShown,
} from '@ovation/contracts/performers/events';
import {
  performerListOwner,
  performerNameId,
  performerNamesModel,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import { noPerformerDetails } from '@ovation/contracts/profiles/details';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { performerNames } from './names.ts';
import { performers } from './performers.ts';

const luna = testId(1_001);
const at = '2026-02-01T10:00:00.000Z';

const registered = (
  accountId: string,
  username: string,
  role: 'user' | 'performer' = 'performer',
) =>
  recorded(AccountRegistered, {
    accountId,
    role,
    email: `${username}@ovation.test`,
    username,
    name: 'Luna do Mar',
    passwordHash: 'a hash',
    registeredAt: at,
  });

const applied = recorded(PerformerRegistered, {
  performerId: luna,
  country: 'PT',
  documentVerificationId: testId(1),
  idVerificationId: testId(2),
  monthlyPrice: 999,
  yearlyPrice: 9_990,
  currency: 'USD',
  isFreeSubscription: false,
  registeredAt: at,
});

const renamed = recorded(UsernameChanged, {
  accountId: luna,
  role: 'performer',
  username: 'Selene',
  previousUsername: 'Luna',
  changedAt: at,
});

const allowed = recorded(PerformerPublishingAllowed, { performerId: luna, allowedAt: at });
const verified = recorded(PerformerVerified, {
  performerId: luna,
  verifiedBy: 'operator',
  verifiedAt: at,
});
const refused = recorded(PerformerRefused, {
  performerId: luna,
  reason: 'expired',
  note: '',
  kinds: ['identity'],
  refusedAt: at,
});

const history = [
  registered(luna, 'Luna'),
  applied,
  recorded(PerformerVerified, { performerId: luna, verifiedBy: 'policy', verifiedAt: at }),
  recorded(NameChanged, { accountId: luna, role: 'performer', name: 'Évora', changedAt: at }),
  renamed,
  recorded(PerformerProfileChanged, {
    performerId: luna,
    bio: 'The sea.',
    gender: 'female',
    country: 'ES',
    welcomeMessage: 'Hello!',
    changedAt: at,
  }),
  recorded(PerformerDetailsChanged, {
    performerId: luna,
    details: {
      ...noPerformerDetails,
      city: 'Cádiz',
      languages: ['es', 'pt'],
      categories: ['fitness'],
      hair: 'black',
      socialLinks: [{ kind: 'website', url: 'https://luna.example/' }],
    },
    changedAt: at,
  }),
  recorded(PerformerPricesChanged, {
    performerId: luna,
    monthlyPrice: 499,
    yearlyPrice: 4_990,
    currency: 'USD',
    isFreeSubscription: true,
    changedAt: at,
  }),
];

const details = {
  ...noPerformerDetails,
  city: 'Cádiz',
  languages: ['es', 'pt'],
  categories: ['fitness'],
  hair: 'black' as const,
  socialLinks: [{ kind: 'website' as const, url: 'https://luna.example/' }],
};

const newcomer = {
  performerId: luna,
  username: 'Luna',
  name: 'Luna do Mar',
  avatarId: null,
  coverId: null,
  welcomeVideoId: null,
  status: 'pending' as const,
  mayPublish: false,
  bio: '',
  gender: null,
  country: 'PT',
  welcomeMessage: '',
  ...noPerformerDetails,
  monthlyPrice: 999,
  yearlyPrice: 9_990,
  currency: 'USD' as const,
  isFreeSubscription: false,
  isOpen: true,
  registeredAt: at,
};

/** Final state after the history. */
const selene = {
  performerId: luna,
  username: 'Selene',
  name: 'Évora',
  avatarId: null,
  coverId: null,
  welcomeVideoId: null,
  status: 'verified' as const,
  mayPublish: true,
  bio: 'The sea.',
  gender: 'female' as const,
  country: 'ES',
  ...details,
  welcomeMessage: 'Hello!',
  monthlyPrice: 499,
  yearlyPrice: 4_990,
  currency: 'USD' as const,
  isFreeSubscription: true,
  isOpen: true,
  registeredAt: at,
};

describe('creators', () => {
  it('are listed while they may publish, not before they have applied', () => {
    const listed = (...events: Parameters<typeof given>[1]) =>
      given(performers, [registered(luna, 'Luna'), ...events]).thenIndex(
        performersModel,
        performerListOwner,
        'newest',
      );
    listed().is([]);
    listed(applied).is([]);
    listed(applied, allowed).is([luna]);
    listed(applied, verified).is([luna]);
    listed(applied, allowed, refused).is([]);
    listed(applied, refused, verified).is([luna]);
  });

  it('reflect the last changes', () => {
    given(performers, history).thenDocument(performersModel, performerListOwner, luna).is(selene);
  });
  it('may publish before they are verified, and always once they are', () => {
    const shown = (...events: Parameters<typeof given>[1]) =>
      given(performers, [registered(luna, 'Luna'), applied, ...events]).thenDocument(
        performersModel,
        performerListOwner,
        luna,
      );
    shown().is(newcomer);
    shown(allowed).is({ ...newcomer, mayPublish: true });
    shown(allowed, verified).is({ ...newcomer, status: 'verified', mayPublish: true });
  });

  it('cannot publish once they were refused, whatever was allowed before', () => {
    given(performers, [...history, refused])
      .thenDocument(performersModel, performerListOwner, luna)
      .is({ ...selene, status: 'refused', mayPublish: false });
  });

  it('are in review again once each refused document was submitted again', () => {
    const bothRefused = recorded(PerformerRefused, {
      performerId: luna,
      reason: 'expired',
      note: '',
      kinds: ['identity', 'selfie'],
      refusedAt: at,
    });
    const sent = (kind: 'identity' | 'selfie', isReviewDue: boolean) =>
      recorded(PerformerDocumentSubmitted, {
        performerId: luna,
        kind,
        fileId: testId(8),
        replacedFileId: null,
        isReviewDue,
        submittedAt: at,
      });
    const status = (...events: Parameters<typeof given>[1]) =>
      given(performers, [...history, bothRefused, ...events]).thenDocument(
        performersModel,
        performerListOwner,
        luna,
      );
    const refusedNow = { ...selene, status: 'refused' as const, mayPublish: false };
    status(sent('identity', false)).is(refusedNow);
    status(sent('identity', false), sent('selfie', true)).is({ ...refusedNow, status: 'pending' });
  });

  it('have the last welcome video, until it is removed', () => {
    const show = (fileId: string, replacedFileId: string | null = null) =>
      recorded(PerformerWelcomeVideoShown, {
        performerId: luna,
        fileId,
        replacedFileId,
        shownAt: at,
      });
    const [first, second] = [testId(21), testId(22)];
    const removed = recorded(PerformerWelcomeVideoRemoved, {
      performerId: luna,
      fileId: second,
      removedAt: at,
    });
    const page = (...events: Parameters<typeof given>[1]) =>
      given(performers, [...history, ...events]).thenDocument(
        performersModel,
        performerListOwner,
        luna,
      );
    page(show(first), show(second, first)).is({ ...selene, welcomeVideoId: second });
    page(show(first), show(second, first), removed).is(selene);
  });

  it('are not fans', () => {
    given(performers, [registered(luna, 'Luna', 'user'), renamed]).thenDocuments.count(0);
  });

  it('are deterministic', () => {
    expectSameBytes(performers, history);
    expectSameBytes(performerNames, history);
  });
});

describe('the username of a creator', () => {
  const other = testId(1_002);

  const nameOf = (username: string, ...events: Parameters<typeof given>[1]) =>
    given(performerNames, events).thenDocument(performerNamesModel, username, performerNameId);

  it('resolves in any case, and an old one to its former holder, with the time', () => {
    nameOf('selene', ...history).is({ performerId: luna, leftAt: null });
    nameOf('luna', ...history).is({ performerId: luna, leftAt: at });
  });

  it('that is restored, or changes only its case, has no former holder', () => {
    const back = { accountId: luna, role: 'performer', changedAt: at } as const;
    const again = recorded(UsernameChanged, {
      ...back,
      username: 'luna',
      previousUsername: 'Selene',
    });
    nameOf('luna', ...history, again).is({ performerId: luna, leftAt: null });
    nameOf('selene', ...history, again).is({ performerId: luna, leftAt: at });
    const capitals = recorded(UsernameChanged, {
      ...back,
      username: 'SELENE',
      previousUsername: 'Selene',
    });
    nameOf('selene', ...history, capitals).is({ performerId: luna, leftAt: null });
  });

  it('that a fan has by now does not resolve', () => {
    given(performerNames, [...history, registered(other, 'luna', 'user')]).thenDocuments.count(1);
    const fan = { accountId: other, role: 'user', previousUsername: 'fan', changedAt: at } as const;
    const renamedFan = recorded(UsernameChanged, { ...fan, username: 'luna' });
    given(performerNames, [...history, renamedFan]).thenDocuments.count(1);
  });

  it('that another person took over stays with the other', () => {
    given(performerNames, [registered(luna, 'Luna'), registered(other, 'luna'), renamed])
      .thenDocument(performerNamesModel, 'luna', performerNameId)
      .is({ performerId: other, leftAt: null });
  });
});
