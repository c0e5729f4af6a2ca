import { z } from 'zod';
import { definePush } from '../kernel/push.ts';
import { Notification } from './notice.ts';

export const notificationCreated = definePush(
  'notification/created',
  Notification,
  'A person: a notification was created, or a person was added to one',
);

export const notificationWithdrawn = definePush(
  'notification/withdrawn',
  z.strictObject({}),
  'A person: the cause of a notification was undone; it was withdrawn, or concerns fewer people; reload notifications',
);
