import type { PushHint } from '@ovation/contracts/kernel/push';
import { Notification } from '@ovation/contracts/notifications/notice';
import { notificationCreated } from '@ovation/contracts/notifications/push';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { People } from '../../auth/public.ts';
import { realtimeLogEvents } from './realtime.log.ts';

export interface EnrichNotificationsDeps {
  readonly people: Pick<People, 'show'>;
  readonly logger: Logger;
}

/** Adds data to the bodies of pushes that projections do not have; other pushes remain as they are. */
export type EnrichNotifications = (
  pushes: Iterable<PushHint>,
) => Promise<ReadonlyMap<PushHint, Notification>>;

/**
 * Adds people to notifications, as `GET /notifications` does. If the lookup fails they are sent without: a
 * push is a hint.
 */
export const createEnrichNotifications =
  ({ people, logger }: EnrichNotificationsDeps): EnrichNotifications =>
  async (pushes) => {
    const notifications = [...pushes].flatMap((push) => {
      if (push.event !== notificationCreated.name) return [];
      const { data: notification } = Notification.safeParse(push.body);
      return notification ? [{ push, notice: notification }] : [];
    });
    const ids = new Set(
      notifications.flatMap(({ notice: notification }) => notification.personId ?? []),
    );
    if (ids.size === 0) return new Map();
    try {
      const shown = await people.show([...ids]);
      return new Map(
        notifications.map(({ push, notice: notification }) => {
          const person = shown.get(notification.personId ?? '') ?? null;
          return [push, { ...notification, person }];
        }),
      );
    } catch (error) {
      logEvent(logger, realtimeLogEvents['realtime.notice_people_not_read'], { err: error });
      return new Map();
    }
  };
