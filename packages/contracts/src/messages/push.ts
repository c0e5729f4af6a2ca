import { definePush } from '../kernel/push.ts';
import { Message } from './message.ts';

/** Told to both people, to each as that one may see it. */
export const messageCreated = definePush('message/created', Message);
export const messageDeleted = definePush('message/deleted', Message);
