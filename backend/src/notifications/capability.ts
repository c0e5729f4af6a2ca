import { notificationRoutes } from '@ovation/contracts/notifications/routes';
import { defineCapability } from '../kernel/capability.ts';
import { defineArea } from '../kernel/handler.ts';
import type { NotificationsNeeds } from './deps.ts';
import { countUnreadNotifications, listNotifications } from './listNotifications.ts';
import { exportNotices } from './notices.exporter.ts';
import { exportPreferences } from './preferences.exporter.ts';
import { changeNotificationPreferences, getNotificationPreferences } from './preferences.ts';
import { readAllNotifications, readNotification } from './readNotifications.ts';
import { mountUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const notifications = defineCapability('notifications', (deps: NotificationsNeeds) => ({
  area: () =>
    defineArea('notifications', notificationRoutes, deps, {
      listNotifications,
      countUnreadNotifications,
      getNotificationPreferences,
      changeNotificationPreferences,
      readAllNotifications,
      readNotification,
      unsubscribe,
    }),
  mount: mountUnsubscribe,
  exporters: () => [exportNotices(deps), exportPreferences(deps)],
}));
