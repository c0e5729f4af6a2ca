export type { Person } from './conversation.view.ts';
export { decideBegun } from './inConversation.decide.ts';
export { type ConversingDeps, inConversation, listedPair, pairOf } from './inConversation.ts';
export { conversationModel, isThere } from './model.ts';
export { isRelated } from './relation.ts';
export { whyUnreachable } from './whyClosed.ts';
