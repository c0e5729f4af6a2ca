import type { ReportEvent } from '@ovation/contracts/reports/events';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import {
  decideActionReport,
  decideDismissReport,
  decideTriageReport,
  decideViewReported,
} from './handleReport.decide.ts';
import { reportModel } from './model.ts';

const now = '2026-03-01T12:00:00.000Z';
const [reportId, ownerId, mia, otto] = [1, 2, 3, 4].map(idOf) as [
  ...[string, string, string, string],
];
const filed: ReportEvent = {
  type: 'ReportFiled',
  data: {
    reportId,
    reporterId: idOf(5),
    target: 'user',
    targetId: ownerId,
    ownerId,
    quote: '',
    category: 'spam',
    description: '',
    filedAt: '2026-03-01T08:00:00.000Z',
  },
};
const by = (staffId: string) => ({ reportId, ownerId, staffId });
const triaged = (staffId: string): ReportEvent => ({
  type: 'ReportTriaged',
  data: { ...by(staffId), triagedAt: now },
});
const actioned: ReportEvent = {
  type: 'ReportActioned',
  data: { ...by(mia), reporterId: idOf(5), note: 'Told to stop', actionedAt: now },
};
const dismissed: ReportEvent = {
  type: 'ReportDismissed',
  data: { ...by(mia), reporterId: idOf(5), note: 'A joke', dismissedAt: now },
};
type State = Parameters<typeof decideTriageReport>[1];
const triage = (staffId: string) => (state: State) => decideTriageReport({ staffId, now }, state);
const action = (state: State) =>
  decideActionReport({ staffId: mia, note: 'Told to stop', now }, state);
const dismiss = (state: State) => decideDismissReport({ staffId: mia, note: 'A joke', now }, state);

describe('a report', () => {
  it('is triaged once by each, and assigned to the last', () => {
    given(reportModel, [filed])
      .when(triage(mia))
      .thenAppends([triaged(mia)])
      .when(triage(mia))
      .thenAppendsNothing()
      .when(triage(otto))
      .thenAppends([triaged(otto)]);
  });

  it('is closed with or without a triage', () => {
    for (const before of [[filed], [filed, triaged(otto)]]) {
      given(reportModel, before).when(action).thenAppends([actioned]);
      given(reportModel, before).when(dismiss).thenAppends([dismissed]);
    }
  });

  it('is closed once', () => {
    for (const close of [actioned, dismissed]) {
      for (const again of [triage(mia), action, dismiss]) {
        given(reportModel, [filed, close]).when(again).thenRefuses('REPORT_CLOSED');
      }
    }
  });

  it('must exist', () => {
    for (const decide of [triage(mia), action, dismiss]) {
      given(reportModel).when(decide).thenRefuses('NOT_FOUND');
    }
  });
});

describe('viewing reported content', () => {
  const look = (state: State) => decideViewReported({ staffId: otto, now }, state);
  const viewed: ReportEvent = {
    type: 'ReportedContentViewed',
    data: { ...by(otto), viewedAt: now },
  };

  it('is recorded each time, without changing the report', () => {
    given(reportModel, [filed]).when(look).thenAppends([viewed]).when(look).thenAppends([viewed]);
    given(reportModel, [filed, dismissed, viewed]).when(look).thenAppends([viewed]);
    given(reportModel, [filed, viewed]).when(dismiss).thenAppends([dismissed]);
  });

  it('requires an existing report', () => {
    given(reportModel).when(look).thenRefuses('NOT_FOUND');
  });
});
