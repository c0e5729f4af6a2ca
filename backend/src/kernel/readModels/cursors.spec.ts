import { randomBytes } from 'node:crypto';
import { cursorPageQuery } from '@ovation/contracts/kernel/page';
import { keyRing } from '@ovation/event-log/keys/keyRing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagingOf } from '../http/paging.ts';
import { createCursors } from './cursors.ts';

const [secret, later] = [randomBytes(32), randomBytes(32)];
const cursors = createCursors(keyRing('links', secret));
const position = { score: 1_790_000_000_123, id: '019a0000-0000-7000-8000-000000000001' };
const path = '/api/wallet/statement/search';
const nora = '019a0000-0000-7000-8000-00000000000a';

const readOn = (query: Record<string, unknown>, reader: string | null = nora, of = path) =>
  pagingOf(cursors, of, reader ?? undefined, query).request.after;
const cursorOf = (query: Record<string, unknown>) =>
  pagingOf(cursors, path, nora, query).nextCursor(position) ?? '';

describe('a cursor', () => {
  it('decodes to its position in its list', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.uuid(), fc.string(), (score, id, list) => {
        const sealed = cursors.encrypt(list, { score, id });
        const opened = cursors.decrypt(list, sealed);
        expect(opened).toEqual({ score, id });
        expect(cursors.decrypt(`${list}.`, sealed)).toBeUndefined();
      }),
    );
  });

  it('reveals nothing of its position, and fits its field', () => {
    const cursor = cursorOf({});
    const bytes = Buffer.from(cursor, 'base64url');
    expect(bytes.includes(position.id)).toBe(false);
    expect(bytes.includes(Buffer.from(position.id.slice(0, 8)))).toBe(false);
    expect(cursorPageQuery({}).safeParse({ cursor }).success).toBe(true);
  });

  it('is the same for the same position, and readable by every copy of the API', () => {
    expect(cursorOf({})).toBe(cursorOf({}));
    const list = 'somebody’s list';
    const sealed = cursors.encrypt(list, position);
    expect(createCursors(keyRing('links', secret)).decrypt(list, sealed)).toEqual(position);
    expect(createCursors(keyRing('links', later)).decrypt(list, sealed)).toBeUndefined();
  });

  it('stays valid during a key rotation', () => {
    const sealed = cursors.encrypt('a list', position);
    const changed = createCursors(keyRing('links', later, secret));
    expect(changed.decrypt('a list', sealed)).toEqual(position);
    expect(cursors.decrypt('a list', changed.encrypt('a list', position))).toBeUndefined();
  });

  it('allows another page size, and no other change', () => {
    const cursor = cursorOf({ sort: '-createdAt', type: 'tip', limit: 20 });
    const same = { sort: '-createdAt', type: 'tip', cursor };
    expect(readOn({ ...same, limit: 100 })).toEqual(position);
    const wrong = { message: 'CURSOR_INVALID' };
    expect(() => readOn({ ...same, type: 'feed' })).toThrow(expect.objectContaining(wrong));
    expect(() => readOn({ ...same, sort: 'createdAt' })).toThrow(expect.objectContaining(wrong));
    expect(() => readOn(same, 'somebody else')).toThrow(expect.objectContaining(wrong));
    expect(() => readOn(same, null)).toThrow(expect.objectContaining(wrong));
    expect(() => readOn(same, nora, '/api/feeds')).toThrow(expect.objectContaining(wrong));
  });

  it('is refused if any byte differs, or it is truncated', () => {
    const whole = Buffer.from(cursorOf({}), 'base64url');
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8((damaged[at] ?? 0) ^ 1, at);
      expect(() => readOn({ cursor: damaged.toString('base64url') })).toThrow('CURSOR_INVALID');
      const cut = whole.subarray(0, at).toString('base64url');
      expect(() => readOn({ cursor: cut })).toThrow('CURSOR_INVALID');
    }
  });
});

describe('the fields of a page', () => {
  const query = cursorPageQuery({});

  it.each(['0', '20'])('accept no cursor beside an offset of %s', (offset) => {
    const cursor = cursorOf({});
    expect(query.safeParse({ cursor, offset })).toMatchObject({
      error: { issues: [{ path: ['cursor'] }] },
    });
    expect(query.safeParse({ offset }).success).toBe(true);
  });

  it.each(['', 'a b', 'x'.repeat(201), '../..'])('accept no cursor like %j', (cursor) => {
    expect(query.safeParse({ cursor }).success).toBe(false);
  });
});
