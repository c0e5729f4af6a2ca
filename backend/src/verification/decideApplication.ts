import type { verificationRoutes } from '@ovation/contracts/verification/routes';
import type { CommandOutcome } from '../kernel/commands/handleCommand.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import { decideApprove, decideRefuse } from './decideApplication.decide.ts';
import type { ReviewDeps } from './deps.ts';
import { toReview } from './review.view.ts';

type Decided = CommandOutcome<
  typeof performerModel.initial,
  unknown,
  'NOT_FOUND' | 'NOTHING_TO_REVIEW'
>;

const answerOf = (outcome: Decided) => {
  if (!outcome.ok) return outcome;
  if (!outcome.state) throw new Error('a decided application is gone');
  return okResponse(toReview(outcome.state), outcome.position);
};

/** `POST /admin/performers/{id}/approve` */
export const approveApplication =
  ({
    commands,
  }: Pick<ReviewDeps, 'commands'>): Handler<typeof verificationRoutes.approveApplication> =>
  async ({ params: { id }, command }) =>
    answerOf(
      await commands.handle(performerModel, id, command, (performer, now) =>
        decideApprove(now, performer),
      ),
    );

/** `POST /admin/performers/{id}/refuse` */
export const refuseApplication =
  ({
    commands,
  }: Pick<ReviewDeps, 'commands'>): Handler<typeof verificationRoutes.refuseApplication> =>
  async ({ params: { id }, body, command }) =>
    answerOf(
      await commands.handle(performerModel, id, command, (performer, now) =>
        decideRefuse({ ...body, now }, performer),
      ),
    );
