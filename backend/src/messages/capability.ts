import { messageRoutes } from '@ovation/contracts/messages/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { buyMessage } from './buyMessage.ts';
import { exportConversations } from './conversations.exporter.ts';
import { countUnread } from './countUnread.ts';
import { deleteMessage } from './deleteMessage.ts';
import type { MessageDeps } from './deps.ts';
import { leaveConversations } from './leaveConversations.eraser.ts';
import { listMessages } from './listMessages.ts';
import { messageContent } from './messageContent.ts';
import { exportMessages } from './messages.exporter.ts';
import { readAll } from './readAll.ts';
import { sendMessage } from './sendMessage.ts';
import { sendWelcome } from './sendWelcome.reactor.ts';
import { tipSentReactor } from './tipSent.reactor.ts';

export const messages = defineCapability('messages', (deps: MessageDeps) => ({
  contentSources: () => [messageContent(deps)],
  area: () =>
    defineArea('messages', messageRoutes, deps, {
      listMessages,
      sendMessage,
      countUnread,
      readAll,
      deleteMessage,
      buyMessage,
    }),
  reactors: () => [tipSentReactor(deps), sendWelcome(deps)],
  erasers: () => [leaveConversations(deps)],
  exporters: () => [exportConversations(deps), exportMessages(deps)],
}));
