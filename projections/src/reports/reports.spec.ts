import { ReportActioned, ReportFiled, ReportTriaged } from '@ovation/contracts/reports/events';
import { reportList, reportListOwner, reportsModel } from '@ovation/contracts/reports/readModels';
import type { ReportCategory } from '@ovation/contracts/reports/rules';
import { it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { reports } from './reports.ts';

const [one, other, nora, luna, moderator] = [1, 2, 3, 4, 5].map(testId) as [
  ...[string, string, string, string, string],
];
const day = (at: number): string => `2026-02-0${at}T10:00:00.000Z`;
const about = { reporterId: nora, ownerId: luna, target: 'feed' as const, targetId: testId(9) };
const filed = (reportId: string, category: ReportCategory, at: number) =>
  recorded(ReportFiled, {
    ...about,
    reportId,
    category,
    description: 'Look at this',
    quote: 'Buy now',
    filedAt: day(at),
  });
const triaged = recorded(ReportTriaged, {
  reportId: one,
  ownerId: luna,
  staffId: moderator,
  triagedAt: day(3),
});
const actioned = recorded(ReportActioned, {
  reportId: one,
  ownerId: luna,
  staffId: moderator,
  note: 'Gone',
  actionedAt: day(4),
});
const both = [filed(one, 'spam', 1), filed(other, 'illegal', 2)];
const list = (events: typeof both, ...by: Parameters<typeof reportList>) =>
  given(reports, events).thenIndex(reportsModel, reportListOwner, reportList(...by));

it('is in the lists of its status and its category, without user text', () => {
  given(reports, both)
    .thenDocument(reportsModel, reportListOwner, one)
    .is({
      reportId: one,
      ...about,
      category: 'spam',
      status: 'open',
      filedAt: day(1),
      updatedAt: day(1),
    });
  list(both, undefined, undefined).is([one, other]);
  list(both, 'open', undefined).is([one, other]);
  list(both, undefined, 'illegal').is([other]);
  list(both, 'open', 'spam').is([one]);
});

it('moves between lists with its status, and is open again when it is filed again', () => {
  const looked = [...both, triaged] as unknown as typeof both;
  list(looked, 'open', undefined).is([other]);
  list(looked, 'triaged', 'spam').is([one]);
  const done = [...looked, actioned] as unknown as typeof both;
  list(done, 'actioned', undefined).is([one]);
  const again = [...done, filed(one, 'harassment', 5)];
  list(again, 'open', undefined).is([other, one]);
  list(again, undefined, 'spam').is([]);
  expectSameBytes(reports, again);
});
