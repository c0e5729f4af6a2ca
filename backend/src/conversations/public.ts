export type { Person } from './conversation.view.ts';
export { conversationIdOf } from './conversationId.ts';
export { decideBegun } from './inConversation.decide.ts';
export { type ConversingDeps, inConversation, listedPair, pairOf } from './inConversation.ts';
export { conversationModel, isThere } from './model.ts';
export { bondedAmong, hasBoughtFrom, isRelated } from './relation.ts';
export { whyUnreachable } from './whyClosed.ts';
