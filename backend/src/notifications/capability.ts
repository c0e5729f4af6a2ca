import { notificationRoutes } from '@ovation/contracts/notifications/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { NotificationsNeeds } from './deps.ts';
import { enqueueDigests } from './enqueueDigests.timer.ts';
import { countUnreadNotifications, listNotifications } from './listNotifications.ts';
import { exportNotices } from './notices.exporter.ts';
import { exportPreferences } from './preferences.exporter.ts';
import { changeNotificationPreferences, getNotificationPreferences } from './preferences.ts';
import { readAllNotifications, readNotification } from './readNotifications.ts';
import { sendDigest } from './sendDigest.reactor.ts';
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
  reactors: () => [sendDigest(deps)],
  timers: () => [enqueueDigests(deps)],
  exporters: () => [exportNotices(deps), exportPreferences(deps)],
}));
