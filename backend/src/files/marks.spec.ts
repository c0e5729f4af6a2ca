import { newId } from '@ovation/event-log/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkKeysOf } from '../kernel/environment.ts';
import { createMarks } from './marks.ts';
import { createSignedUrls } from './signedUrls.ts';

const signedUrls = createSignedUrls(
  linkKeysOf({ URL_SIGNING_KEY: 'a signing key of some length' }),
  () => new Date('2026-01-01T10:20:00Z'),
);
const marks = createMarks(signedUrls);
const viewerId = newId();

/** What somebody may write who has seen links, and guesses at marks. */
const written = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    `/api/files/content/${newId()}/full?${'A'.repeat(32)}:${newId()}`,
    createMarks(signedUrls).link(newId(), 'full'),
    `?:${newId()}`,
    '$1 $& $` \\u0000',
  ),
);

describe('marks', () => {
  it('become the links of whoever reads, the same for each variant of a file', () => {
    const [one, other] = [newId(), newId()];
    const links = [marks.link(one, 'full'), marks.link(one, 'w320'), marks.link(other, 'full')];
    expect(JSON.parse(marks.sign(JSON.stringify(links), viewerId))).toEqual([
      `/api/files/content/${one}/full?${signedUrls.queryFor(one, viewerId)}`,
      `/api/files/content/${one}/w320?${signedUrls.queryFor(one, viewerId)}`,
      `/api/files/content/${other}/full?${signedUrls.queryFor(other, viewerId)}`,
    ]);
  });

  it('are nothing that anybody can write', () => {
    fc.assert(
      fc.property(fc.array(written), fc.option(fc.constant(viewerId)), (texts, viewer) => {
        const json = JSON.stringify({ texts });
        expect(marks.sign(json, viewer ?? undefined)).toBe(json);
      }),
    );
  });

  it('are gone from what is read, and leave all else as it was', () => {
    const fileId = newId();
    const [mark = ''] = /(?<=\?).*(?=:)/.exec(marks.link(fileId, 'full')) ?? [];
    fc.assert(
      fc.property(written, written, (before, after) => {
        const url = marks.link(fileId, 'full');
        const signed = marks.sign(JSON.stringify({ before, url, after }), viewerId);
        expect(signed).not.toContain(mark);
        expect(JSON.parse(signed)).toEqual({
          before,
          url: `/api/files/content/${fileId}/full?${signedUrls.queryFor(fileId, viewerId)}`,
          after,
        });
      }),
    );
  });
});
