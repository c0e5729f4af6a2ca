import type { NoticeEntry } from '@ovation/contracts/notifications/readModels';
import type { notificationRoutes } from '@ovation/contracts/notifications/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { noticesModel } from '../models/notices.model.ts';
import type { NotificationsDeps } from './deps.ts';
import { noticesOf } from './notices.ts';
import { decideReadNotices } from './readNotices.decide.ts';

interface ReadCommand {
  readonly personId: string;
  readonly notificationId: string | null;
  readonly notices: readonly NoticeEntry[];
}

const read = async (
  { commands }: NotificationsDeps,
  reading: ReadCommand,
  context: CommandContext,
) => {
  const outcome = await commands.handle(noticesModel, reading.personId, context, (_, now) =>
    decideReadNotices({ ...reading, now }),
  );
  return outcome.ok ? emptyResponse(outcome.position) : outcome;
};

/** `POST /notifications/read-all` */
export const readAllNotifications =
  (deps: NotificationsDeps): Handler<typeof notificationRoutes.readAllNotifications> =>
  async ({ actor, client, command }) => {
    const notices = await noticesOf(deps, { actor, client });
    return read(deps, { personId: actor.id, notificationId: null, notices }, command);
  };

/** `POST /notifications/{id}/read` */
export const readNotification =
  (deps: NotificationsDeps): Handler<typeof notificationRoutes.readNotification> =>
  async ({ params, actor, client, command }) => {
    const notices = await noticesOf(deps, { actor, client });
    const meant = notices.filter(({ noticeId }) => noticeId === params.id);
    if (meant.length === 0) return refused('NOT_FOUND');
    return read(deps, { personId: actor.id, notificationId: params.id, notices: meant }, command);
  };
