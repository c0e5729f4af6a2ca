/** Relations of fans and creators, from the read models. */

export { blockedAmong } from './blockedAmong.ts';
export { conversationIdOf, subscriptionIdOf } from './ids.ts';
export { bondedAmong, hasBoughtFrom, haveMet, partnersAmong } from './partners.ts';
