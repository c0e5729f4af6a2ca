import { z } from 'zod';
import { definePush } from '../kernel/push.ts';
import { Notification } from './notice.ts';

export const notificationCreated = definePush(
  'notification/created',
  Notification,
  'A person: there is a notice, or somebody has joined one',
);

export const notificationWithdrawn = definePush(
  'notification/withdrawn',
  z.strictObject({}),
  'A person: what a notice told of was undone; it is gone, or about fewer people; read again',
);
