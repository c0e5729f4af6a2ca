export { conversationIdOf } from './conversationId.ts';
export { inConversation } from './inConversation.ts';
export { conversationModel } from './model.ts';
