import { definePush } from '../kernel/push.ts';
import { Notification } from './notice.ts';

export const notificationCreated = definePush(
  'notification/created',
  Notification,
  'A person: there is a notice, or somebody has joined one',
);
