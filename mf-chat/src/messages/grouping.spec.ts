import type { Message } from '@ovation/contracts/messages/message';
import { describe, expect, it } from 'vitest';
import { firstUnreadOf, linesOf } from './grouping.ts';

let made = 0;
const said = (senderId: string, createdAt: string): Message => {
  made += 1;
  return { _id: `m${made}`, senderId, type: 'text', createdAt } as Message;
};

describe('the lines of a conversation', () => {
  it('groups consecutive messages of one sender', () => {
    const messages = [
      said('theo', '2026-11-20T12:00:00.000Z'),
      said('theo', '2026-11-20T12:01:00.000Z'),
      said('nora', '2026-11-20T12:02:00.000Z'),
      said('theo', '2026-11-20T12:30:00.000Z'),
    ];
    const lasts = linesOf(messages, undefined, 'UTC').flatMap((line) =>
      line.kind === 'message' ? [line.isLast] : [],
    );
    expect(lasts).toEqual([false, true, true, true]);
  });

  it('adds a separator between days, and one before unread messages', () => {
    const messages = [
      said('theo', '2026-11-18T12:00:00.000Z'),
      said('theo', '2026-11-20T12:00:00.000Z'),
    ];
    const unread = firstUnreadOf(messages, 'nora', 1);
    expect(linesOf(messages, unread, 'UTC').map(({ kind }) => kind)).toEqual([
      'day',
      'message',
      'day',
      'news',
      'message',
    ]);
  });

  it("separates days in the reader's time zone", () => {
    const messages = [
      said('theo', '2026-11-20T14:58:00.000Z'),
      said('theo', '2026-11-20T15:01:00.000Z'),
    ];
    const kindsIn = (timeZone: string) =>
      linesOf(messages, undefined, timeZone).map(({ kind }) => kind);
    expect(kindsIn('UTC')).toEqual(['day', 'message', 'message']);
    expect(kindsIn('Asia/Tokyo')).toEqual(['day', 'message', 'day', 'message']);
  });

  it('never counts own messages as unread', () => {
    const messages = [
      said('theo', '2026-11-20T12:00:00.000Z'),
      said('nora', '2026-11-20T12:01:00.000Z'),
    ];
    expect(firstUnreadOf(messages, 'nora', 1)).toBe(messages[0]?._id);
    expect(firstUnreadOf(messages, 'nora', 0)).toBeUndefined();
  });
});
