export { conversationIdOf } from './conversationId.ts';
export { inConversation, pairOf } from './inConversation.ts';
export { conversationModel } from './model.ts';
