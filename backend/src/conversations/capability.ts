import { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { changeConversationSettings } from './changeConversationSettings.ts';
import type { ConversationDeps } from './deps.ts';
import { getConversation } from './getConversation.ts';
import { listConversations } from './listConversations.ts';
import { searchConversations } from './searchConversations.ts';
import { startConversation } from './startConversation.ts';

export const conversations = defineCapability('conversations', (deps: ConversationDeps) => ({
  area: () =>
    defineArea('conversations', conversationRoutes, deps, {
      listConversations,
      searchConversations,
      startConversation,
      getConversation,
      changeConversationSettings,
    }),
}));
