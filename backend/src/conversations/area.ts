import type { Participant } from '@ovation/contracts/conversations/conversation';
import { conversationRoutes } from '@ovation/contracts/conversations/routes';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Area, defineArea } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { getConversation } from './getConversation.ts';
import { keepConversation } from './keepConversation.ts';
import { listConversations } from './listConversations.ts';
import { searchConversations } from './searchConversations.ts';
import { startConversation } from './startConversation.ts';

/** How the people of conversations are shown. */
export interface ConversationPeople {
  /** As the read models have them; each id is in the answer. */
  show(ids: readonly string[]): Promise<ReadonlyMap<string, Participant>>;
  /** As the log has them. */
  find(id: string): Promise<Participant | undefined>;
}

export interface ConversationDeps {
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly people: ConversationPeople;
}

export const conversationsArea = (deps: ConversationDeps): Area =>
  defineArea('conversations', conversationRoutes, {
    listConversations: listConversations(deps),
    searchConversations: searchConversations(deps),
    startConversation: startConversation(deps),
    getConversation: getConversation(deps),
    keepConversation: keepConversation(deps),
  });
