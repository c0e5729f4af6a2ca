import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideFileReport, type FileReport } from './fileReport.decide.ts';
import { reportModel } from './model.ts';

const now = '2026-03-01T12:00:00.000Z';
const [reportId, nora, luna, moderator] = [1, 2, 3, 4].map(idOf) as [
  ...[string, string, string, string],
];
const said = {
  reportId,
  reporterId: nora,
  target: 'feed' as const,
  targetId: idOf(9),
  category: 'spam' as const,
  description: 'Look at this',
};
const reported = { ownerId: luna, quote: 'Buy now' };
const file =
  (more: Partial<FileReport> = {}) =>
  (state: Parameters<typeof decideFileReport>[1]) =>
    decideFileReport({ ...said, reported, now, ...more }, state);
const filed = {
  type: 'ReportFiled' as const,
  data: { ...said, ...reported, filedAt: '2026-03-01T12:00:00.000Z' },
};
const by = { reportId, ownerId: luna, staffId: moderator };

describe('filing a report', () => {
  it('results in one open report, however often repeated', () => {
    given(reportModel)
      .when(file())
      .thenAppends([filed])
      .when(file({ category: 'illegal' }))
      .thenAppendsNothing();
    const triaged = { type: 'ReportTriaged' as const, data: { ...by, triagedAt: now } };
    given(reportModel, [filed, triaged]).when(file()).thenAppendsNothing();
  });

  it('reopens a closed one', () => {
    const data = { ...by, note: 'Nothing to see', dismissedAt: now };
    given(reportModel, [filed, { type: 'ReportDismissed', data }])
      .when(file({ description: 'Again' }))
      .thenAppends([{ ...filed, data: { ...filed.data, description: 'Again' } }]);
  });

  it('records a hidden thing once, and files the first report when it becomes visible', () => {
    const unseen = { type: 'UnseenReported' as const, data: { ...said, filedAt: now } };
    given(reportModel)
      .when(file({ reported: undefined }))
      .thenAppends([unseen])
      .when(file({ reported: undefined, description: 'Again' }))
      .thenAppendsNothing();
    given(reportModel, [unseen])
      .when(file({ description: 'Again', now: '2026-03-02T12:00:00.000Z' }))
      .thenAppends([filed]);
  });

  it('is refused for own things', () => {
    given(reportModel)
      .when(file({ reported: { ...reported, ownerId: nora } }))
      .thenRefuses('REPORTING_OWN');
  });
});
