import { definePush } from '../kernel/push.ts';
import { Notification } from './notice.ts';

/** Told to the person: there is a notice, or somebody has joined one. */
export const notificationCreated = definePush('notification/created', Notification);
