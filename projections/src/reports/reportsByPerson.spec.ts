import { ReportFiled } from '@ovation/contracts/reports/events';
import { reportsOfPerson } from '@ovation/contracts/reports/readModels';
import { it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { reportsByPerson } from './reportsByPerson.ts';

const [reportId, nora, luna] = [testId(1), testId(2), testId(3)];
const filedAt = (at: string) =>
  recorded(ReportFiled, {
    reportId,
    reporterId: nora,
    target: 'performer',
    targetId: luna,
    ownerId: luna,
    category: 'spam',
    description: 'Again and again.',
    quote: '',
    filedAt: at,
  });

it('lists a person’s reports, once each, by last filing', () => {
  const [first, last] = ['2026-02-01T10:00:00.000Z', '2026-02-02T10:00:00.000Z'];
  const events = [filedAt(first), filedAt(last)];
  const listed = given(reportsByPerson, events);
  listed.thenDocument(reportsOfPerson, nora, reportId).is({ reportId, filedAt: last });
  listed.thenIndex(reportsOfPerson, nora, 'filed').is([reportId]);
  expectSameBytes(reportsByPerson, events);
});
