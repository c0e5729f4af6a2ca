export { conversationIdOf } from './conversationId.ts';
export { conversationModel } from './model.ts';
