export type { SignedInVisitor } from './conversation.view.ts';
export {
  type ConversationCommandDeps,
  findPair,
  handleInConversation,
  toPair,
} from './handleInConversation.ts';
export { decideWithImplicitStart } from './implicitStart.decide.ts';
export { conversationModel, hasContent } from './model.ts';
export { isRelated } from './relation.ts';
export { unreachableCodeOf } from './writeRefusal.ts';
