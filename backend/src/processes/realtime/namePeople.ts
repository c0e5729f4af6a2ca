import type { PushHint } from '@ovation/contracts/kernel/push';
import { Notification } from '@ovation/contracts/notifications/notice';
import { notificationCreated } from '@ovation/contracts/notifications/push';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { People } from '../../auth/public.ts';
import { realtimeLogEvents } from './realtime.log.ts';

export interface NamePeopleDeps {
  readonly people: Pick<People, 'show'>;
  readonly logger: Logger;
}

/** Adds data to the bodies of pushes that projections do not have; other pushes remain as they are. */
export type NamePeople = (
  pushes: Iterable<PushHint>,
) => Promise<ReadonlyMap<PushHint, Notification>>;

/**
 * Adds people to notifications, as `GET /notifications` does. If the lookup fails they are sent without: a
 * push is a hint.
 */
export const createNamePeople =
  ({ people, logger }: NamePeopleDeps): NamePeople =>
  async (pushes) => {
    const notices = [...pushes].flatMap((push) => {
      if (push.event !== notificationCreated.name) return [];
      const { data: notice } = Notification.safeParse(push.body);
      return notice ? [{ push, notice }] : [];
    });
    const ids = new Set(notices.flatMap(({ notice }) => notice.personId ?? []));
    if (ids.size === 0) return new Map();
    try {
      const shown = await people.show([...ids]);
      return new Map(
        notices.map(({ push, notice }) => {
          const person = shown.get(notice.personId ?? '') ?? null;
          return [push, { ...notice, person }];
        }),
      );
    } catch (error) {
      logEvent(logger, realtimeLogEvents['realtime.notice_people_not_read'], { err: error });
      return new Map();
    }
  };
