export type { Person } from './conversation.view.ts';
export { conversationIdOf } from './conversationId.ts';
export { type ConversingDeps, inConversation, pairOf } from './inConversation.ts';
export { conversationModel } from './model.ts';
