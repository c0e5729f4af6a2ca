import type { ReportEvent } from '@ovation/contracts/reports/events';
import { reportList, reportListOwner, reportsModel } from '@ovation/contracts/reports/readModels';
import type { reportRoutes } from '@ovation/contracts/reports/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Decision, refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReportsDeps } from './deps.ts';
import {
  decideActionReport,
  decideDismissReport,
  decideTriageReport,
} from './handleReport.decide.ts';
import { hasTarget, type ReportState, reportModel, type VisibleReport } from './model.ts';
import { toQueued, toStaffReport } from './report.view.ts';

const peopleOf = ({ people }: ReportsDeps, { reporterId, ownerId, handledBy }: VisibleReport) =>
  people.show([reporterId, ownerId, ...(handledBy === null ? [] : [handledBy])]);

/** `GET /admin/reports` */
export const listReports =
  (deps: ReportsDeps): Handler<typeof reportRoutes.listReports> =>
  async ({ query: { status, category }, paging }) => {
    const { data, total, next } = await deps.readModels.page(
      reportsModel,
      reportListOwner,
      reportList(status, category),
      paging.request,
    );
    const ids = data.flatMap(({ reporterId, ownerId }) => [reporterId, ownerId]);
    const people = await deps.people.show([...new Set(ids)]);
    const shown = data.map((report) => toQueued(report, people));
    return okResponse({ data: shown, total, next: paging.nextCursor(next) });
  };

/** Handler of `GET /admin/reports/{id}`, from the log, the only place with people's texts. */
export const getReport =
  (deps: ReportsDeps): Handler<typeof reportRoutes.getReport> =>
  async ({ params }) => {
    const { state } = await deps.commands.load(reportModel, params.id);
    if (!hasTarget(state)) return refused('NOT_FOUND');
    return okResponse(toStaffReport(state, await peopleOf(deps, state)));
  };

/** Runs a staff command on a report. */
const handle = async <Code extends string>(
  deps: ReportsDeps,
  reportId: string,
  context: CommandContext,
  decide: (state: ReportState | undefined, now: string) => Decision<ReportEvent, Code>,
) => {
  const outcome = await deps.commands.handle(reportModel, reportId, context, decide);
  if (!outcome.ok) return outcome;
  const { state, position } = outcome;
  if (!hasTarget(state)) throw new Error('a report that was handled is not there');
  return okResponse(toStaffReport(state, await peopleOf(deps, state)), position);
};

/** `POST /admin/reports/{id}/triage` */
export const triageReport =
  (deps: ReportsDeps): Handler<typeof reportRoutes.triageReport> =>
  ({ params, actor, command }) =>
    handle(deps, params.id, command, (state, now) =>
      decideTriageReport({ staffId: actor.id, now }, state),
    );

/** `POST /admin/reports/{id}/action` */
export const actionReport =
  (deps: ReportsDeps): Handler<typeof reportRoutes.actionReport> =>
  ({ params, body: { note }, actor, command }) =>
    handle(deps, params.id, command, (state, now) =>
      decideActionReport({ staffId: actor.id, note, now }, state),
    );

/** `POST /admin/reports/{id}/dismiss` */
export const dismissReport =
  (deps: ReportsDeps): Handler<typeof reportRoutes.dismissReport> =>
  ({ params, body: { note }, actor, command }) =>
    handle(deps, params.id, command, (state, now) =>
      decideDismissReport({ staffId: actor.id, note, now }, state),
    );
