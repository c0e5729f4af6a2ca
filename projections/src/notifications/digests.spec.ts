import { AccountErased } from '@ovation/contracts/auth/events';
import { NotificationPreferencesChanged } from '@ovation/contracts/notifications/events';
import { digestListOwner, noticeDigests } from '@ovation/contracts/notifications/readModels';
import type { NoticeGroup } from '@ovation/contracts/notifications/rules';
import { expect, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { digests } from './digests.ts';

const luna = testId(1);
const [monday, tuesday] = ['2026-02-02T21:30:00.000Z', '2026-02-03T08:00:00.000Z'];
const chosen = (changedAt: string, ...digested: NoticeGroup[]) =>
  recorded(NotificationPreferencesChanged, {
    personId: luna,
    hidden: [],
    unmailed: [],
    digested,
    changedAt,
  });
const older = recorded(NotificationPreferencesChanged, {
  personId: luna,
  hidden: [],
  unmailed: [],
  changedAt: monday,
});

it('are of people who have opted in, by when they first did', () => {
  const events = [chosen(monday, 'likes'), chosen(tuesday, 'likes', 'tips')];
  given(digests, events)
    .thenDocument(noticeDigests, digestListOwner, luna)
    .is({ personId: luna, chosenAt: monday });
  const [index] = digests.indexes({ personId: luna, chosenAt: monday });
  expect(index).toEqual({ index: 'timeOfDay', score: 21.5 * 60 * 60_000 });
  expectSameBytes(digests, events);
});

it('are absent for people who never did, have opted out, or are erased', () => {
  const erased = recorded(AccountErased, {
    accountId: luna,
    role: 'user',
    credentialsVersion: 1,
    erasedAt: tuesday,
  });
  for (const events of [
    [older],
    [chosen(monday, 'likes'), chosen(tuesday)],
    [chosen(monday, 'likes'), erased],
  ]) {
    given(digests, events).thenDocuments.count(0);
  }
});
