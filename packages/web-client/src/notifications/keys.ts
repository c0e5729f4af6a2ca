import type {
  Notification,
  NotificationPreferences,
} from '@ovation/contracts/notifications/notice';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const notifications = {
  all: all('notifications'),
  list: under<ListKey<Notification>>('notifications', 'list'),
  unread: under<Key<number>>('notifications', 'unread'),
  preferences: under<Key<NotificationPreferences>>('notifications', 'preferences'),
} as const;
