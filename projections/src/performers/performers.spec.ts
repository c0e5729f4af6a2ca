import { AccountRegistered, NameChanged, UsernameChanged } from '@ovation/contracts/auth/events';
import {
  PerformerPricesChanged,
  PerformerProfileChanged,
  PerformerRegistered,
  PerformerVerified,
} from '@ovation/contracts/performers/events';
import {
  everyPerformer,
  performerNameId,
  performerNamesModel,
  performersModel,
} from '@ovation/contracts/performers/readModels';
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
  recorded(PerformerPricesChanged, {
    performerId: luna,
    monthlyPrice: 499,
    yearlyPrice: 4_990,
    currency: 'USD',
    isFreeSubscription: true,
    changedAt: at,
  }),
];

describe('creators', () => {
  it('are found once they have applied, not before', () => {
    given(performers, [registered(luna, 'Luna')])
      .thenIndex(performersModel, everyPerformer, 'newest')
      .is([]);
    given(performers, [registered(luna, 'Luna'), applied])
      .thenIndex(performersModel, everyPerformer, 'newest')
      .is([luna]);
  });

  it('are as the last changes left them', () => {
    given(performers, history).thenDocument(performersModel, everyPerformer, luna).is({
      performerId: luna,
      username: 'Selene',
      name: 'Évora',
      avatarId: null,
      coverId: null,
      status: 'verified',
      bio: 'The sea.',
      gender: 'female',
      country: 'ES',
      welcomeMessage: 'Hello!',
      monthlyPrice: 499,
      yearlyPrice: 4_990,
      currency: 'USD',
      isFreeSubscription: true,
      isOpen: true,
      registeredAt: at,
    });
  });

  it('are found by the beginnings of the names that they have now', () => {
    const found = given(performers, history);
    for (const word of ['e', 'evora', 'sel', 'selene'] as const) {
      found.thenIndex(performersModel, everyPerformer, `word:${word}`).is([luna]);
    }
    for (const word of ['luna', 'mar', 'évora'] as const) {
      found.thenIndex(performersModel, everyPerformer, `word:${word}`).is([]);
    }
  });

  it('are not fans', () => {
    given(performers, [registered(luna, 'Luna', 'user'), renamed]).thenDocuments.count(0);
  });

  it('give the same bytes each time', () => {
    expectSameBytes(performers, history);
    expectSameBytes(performerNames, history);
  });
});

describe('the username of a creator', () => {
  const other = testId(1_002);

  it('leads to who has it, whatever its case, and an old one nowhere', () => {
    const names = given(performerNames, history);
    names.thenDocument(performerNamesModel, 'selene', performerNameId).is({ performerId: luna });
    names.thenDocuments.count(1);
  });

  it('that another took over stays with the other', () => {
    given(performerNames, [registered(luna, 'Luna'), registered(other, 'luna'), renamed])
      .thenDocument(performerNamesModel, 'luna', performerNameId)
      .is({ performerId: other });
  });
});
