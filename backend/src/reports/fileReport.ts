import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { ReportRequestEvent } from '@ovation/contracts/reports/events';
import type { reportRoutes } from '@ovation/contracts/reports/routes';
import { deriveId } from '@ovation/event-log/ids';
import {
  type CommandContext,
  idOfCommand,
  withoutIdempotencyKey,
} from '../kernel/commands/command.ts';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Actor, type Handler, okResponse, type Visitor } from '../kernel/http/handler.ts';
import type { ReportsDeps } from './deps.ts';
import { decideFileReport } from './fileReport.decide.ts';
import { reportCallModel, reportModel } from './model.ts';
import { toReport } from './report.view.ts';

/** Binds an idempotency key to the reported thing: another body would lead to another stream. */
const bindIdempotencyKey = (
  { commands }: Pick<ReportsDeps, 'commands'>,
  context: CommandContext,
  reportId: string,
  askedBy: string,
) =>
  commands.handle(
    reportCallModel,
    idOfCommand(context, 'report call', context.causationId),
    context,
    (isKnown): Decision<ReportRequestEvent, never> => {
      const data = { reportId, askedBy, askedAt: context.now };
      return accepted(isKnown ? [] : [{ type: 'ReportAsked', data }]);
    },
  );

/** Staff's view: a block hides nothing from a report. */
const staffView = ({ id }: Pick<Actor, 'id'>): Visitor => ({
  actor: { id, role: 'moderator' },
  client: { country: undefined },
});

/** `POST /reports` */
export const fileReport =
  (deps: ReportsDeps): Handler<typeof reportRoutes.fileReport> =>
  async ({ body, actor, command }) => {
    if (isStaffRole(actor.role)) return refused('FORBIDDEN');
    const { target, targetId } = body;
    // One open report per person and thing.
    const reportId = deriveId(actor.id, 'report', `${target} ${targetId}`);
    if (command.idempotencyKey !== undefined) {
      const claimed = await bindIdempotencyKey(deps, command, reportId, actor.id);
      if (!claimed.ok) return claimed;
    }
    const content = await deps.contentItems.find(target, targetId, staffView(actor));
    const reported = content && { ownerId: content.ownerId, quote: content.quote };
    const outcome = await deps.commands.handle(
      reportModel,
      reportId,
      withoutIdempotencyKey(command),
      (state, now) =>
        decideFileReport({ ...body, reportId, reporterId: actor.id, reported, now }, state),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a report that was filed is not there');
    return okResponse(toReport(outcome.state), outcome.position);
  };
