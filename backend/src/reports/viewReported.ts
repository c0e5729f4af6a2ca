import type { reportRoutes } from '@ovation/contracts/reports/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReportsDeps } from './deps.ts';
import { decideViewReported } from './handleReport.decide.ts';
import { reportModel } from './model.ts';

/** Handler of `POST /admin/reports/{id}/content`: the access is recorded before anything is shown. */
export const viewReported =
  (deps: ReportsDeps): Handler<typeof reportRoutes.viewReported> =>
  async ({ params, actor, command }) => {
    const outcome = await deps.commands.handle(reportModel, params.id, command, (state, now) =>
      decideViewReported({ staffId: actor.id, now }, state),
    );
    if (!outcome.ok) return outcome;
    const { state, position } = outcome;
    if (!state) throw new Error('a report that was looked at is not there');
    const { quote } = state;
    const content = await deps.contentItems.details(state.target, state.targetId);
    if (!content) return okResponse({ quote, isThere: false, text: '', files: [] }, position);
    const described = await deps.files.describeFromLog(content.fileIds, actor.id);
    const files = content.fileIds.flatMap((id) => described.get(id) ?? []);
    return okResponse({ quote, isThere: true, text: content.text, files }, position);
  };
