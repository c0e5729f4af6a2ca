/** Relations of fans and creators, from the read models. */

export { blockedAmong } from './blockedAmong.ts';
export { contactsAmong, hasBoughtFrom, isKnownTo, relatedAmong } from './contacts.ts';
export { conversationIdOf, firstPlanIdOf, subscriptionIdOf } from './ids.ts';
