/** What fans and creators have to do with each other, from the read models. */

export { conversationIdOf, subscriptionIdOf } from './ids.ts';
export { bondedAmong, hasBoughtFrom, haveMet, partnersAmong } from './partners.ts';
