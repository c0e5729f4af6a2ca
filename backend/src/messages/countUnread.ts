import { unreadTotals } from '@ovation/contracts/messages/readModels';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import type { MessageDeps } from './deps.ts';

/** `GET /messages/counting-not-read-messages`. */
export const countUnread =
  ({ readModels }: Pick<MessageDeps, 'readModels'>): Handler<typeof messageRoutes.countUnread> =>
  async ({ actor }) => {
    const unread = await readModels.find(unreadTotals, actor.id, actor.id);
    return answered({ total: unread?.total ?? 0 });
  };
