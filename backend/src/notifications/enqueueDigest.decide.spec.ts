import type { NoticesEvent } from '@ovation/contracts/notifications/events';
import type { NoticeEntry } from '@ovation/contracts/notifications/readModels';
import type { NoticeGroup } from '@ovation/contracts/notifications/rules';
import { describe, expect, it } from 'vitest';
import { noticesModel } from '../models/notices.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideEnqueueDigest } from './enqueueDigest.decide.ts';

const personId = idOf(1);
const day = (at: number, hour = 12): string => new Date(Date.UTC(2026, 1, at, hour)).toISOString();
const chose = (at: string, ...digested: NoticeGroup[]): NoticesEvent => ({
  type: 'NotificationPreferencesChanged',
  data: { personId, hidden: [], unmailed: [], digested, changedAt: at },
});
const notice = (at: string, more: Partial<NoticeEntry> = {}): NoticeEntry => ({
  noticeId: idOf(9),
  kind: 'liked',
  targetId: idOf(8),
  forgotten: 0,
  isRead: false,
  at,
  causes: [{ personId: idOf(2), causeId: idOf(8) }],
  ...more,
});
const mail = (now: string, ...known: NoticeEntry[]) => {
  const newestFirst = known.toSorted((one, other) => other.at.localeCompare(one.at));
  return (notices: typeof noticesModel.initial) =>
    decideEnqueueDigest({ personId, known: newestFirst, now }, notices);
};
const mailed = (now: string, until: string, group: NoticeGroup = 'likes'): NoticesEvent => ({
  type: 'NoticesMailed',
  data: {
    personId,
    until,
    mailedAt: now,
    groups: [{ group, total: 1, personIds: [idOf(2)] }],
  },
});

describe('the daily digest', () => {
  it('has new and unread notices of the chosen groups', () => {
    given(noticesModel, [chose(day(1), 'likes')])
      .when(
        mail(
          day(2),
          notice(day(1, 9)),
          notice(day(1, 13)),
          notice(day(1, 14), { isRead: true }),
          notice(day(1, 15), { kind: 'tipped' }),
        ),
      )
      .thenAppends([mailed(day(2), day(1, 13))]);
  });

  it('counts each person of a group once, and names the latest', () => {
    const causes = [5, 4, 3, 2].map((at) => ({ personId: idOf(at), causeId: idOf(8) }));
    const post = notice(day(1, 13), { causes, forgotten: 7 });
    const page = notice(day(1, 14), { kind: 'pageLiked', targetId: null });
    const tip = notice(day(1, 15), { kind: 'tipped', targetId: null });
    given(noticesModel, [chose(day(1), 'likes', 'tips')])
      .when(mail(day(2), post, page, tip))
      .thenAppendsLike({
        type: 'NoticesMailed',
        data: {
          until: day(1, 15),
          groups: [
            { group: 'likes', total: 11, personIds: [2, 5, 4].map(idOf) },
            { group: 'tips', total: 1, personIds: [idOf(2)] },
          ],
        },
      });
  });

  it('is sent once a day, and repeats nothing', () => {
    const old = notice(day(1, 13));
    given(noticesModel, [chose(day(1), 'likes')])
      .when(mail(day(1, 14), old))
      .thenAppendsNothing()
      .when(mail(day(2), old))
      .thenAppends([mailed(day(2), old.at)])
      .when(mail(day(2, 14), notice(day(2, 13))))
      .thenAppendsNothing()
      .when(mail(day(3), old))
      .thenAppendsNothing()
      .when(mail(day(3), old, notice(day(2, 13))))
      .thenAppends([mailed(day(3), day(2, 13))]);
  });

  it('is empty without chosen groups, and for earlier notices', () => {
    const news = notice(day(1, 13));
    given(noticesModel)
      .when(mail(day(2), news))
      .thenAppendsNothing();
    given(noticesModel, [chose(day(1), 'likes'), chose(day(1, 15))])
      .when(mail(day(2), news))
      .thenAppendsNothing();
    const { state } = given(noticesModel, [
      chose(day(1), 'likes'),
      chose(day(5)),
      chose(day(6), 'tips'),
    ]);
    expect(state.digest).toEqual({ since: day(6), lastAt: day(6) });
  });

  it('is off for preferences from before it existed', () => {
    const data = { personId, hidden: [], unmailed: [], changedAt: day(1) };
    given(noticesModel, [{ type: 'NotificationPreferencesChanged', data }])
      .when(mail(day(2), notice(day(1, 13))))
      .thenAppendsNothing();
  });
});
