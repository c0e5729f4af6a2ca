import { messageRoutes } from '@ovation/contracts/messages/routes';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { EventLog } from '@ovation/event-log/log';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Area, defineArea } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { buyMessage } from './buyMessage.ts';
import { countUnread } from './countUnread.ts';
import { deleteMessage } from './deleteMessage.ts';
import { listMessages } from './listMessages.ts';
import { readAll } from './readAll.ts';
import { sendMessage } from './sendMessage.ts';

export interface MessageDeps {
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly log: Pick<EventLog, 'read'>;
  readonly settings: () => Promise<Settings>;
  readonly newId: () => string;
}

export const messagesArea = (deps: MessageDeps): Area =>
  defineArea('messages', messageRoutes, {
    listMessages: listMessages(deps),
    sendMessage: sendMessage(deps),
    countUnread: countUnread(deps),
    readAll: readAll(deps),
    deleteMessage: deleteMessage(deps),
    buyMessage: buyMessage(deps),
  });
