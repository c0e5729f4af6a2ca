import { describe, it } from 'vitest';
import { noticesModel } from '../models/notices.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideReadNotices } from './readNotices.decide.ts';

const now = '2026-03-01T12:00:00.000Z';
const personId = idOf(1);
const read = (notificationId: string | null, ...areRead: readonly boolean[]) => {
  const notices = areRead.map((isRead) => ({ isRead }));
  return given(noticesModel).when(() =>
    decideReadNotices({ personId, notificationId, notices, now }),
  );
};

describe('reading notices', () => {
  it.each([null, idOf(2)])('is recorded if one was unread: %s', (notificationId) => {
    const data = { personId, notificationId, readAt: now };
    read(notificationId, true, false).thenAppends([{ type: 'NotificationsRead', data }]);
  });

  it('is not recorded if all were read, or there are none', () => {
    read(null, true, true).thenAppendsNothing();
    read(null).thenAppendsNothing();
  });
});
