import { describe, expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);

const read = (path: string) => fetch(`${origin}/api${path}`, { redirect: 'manual' });

describe('the sitemap', () => {
  it('lists its parts, and each creator who may publish by name', async () => {
    const [star, fan] = await Promise.all([people.performer(), people.fan()]);
    const index = await read('/sitemap.xml');
    expect(index.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(await index.text()).toMatch(/<loc>https?:\/\/[^<]+\/sitemap-1\.xml<\/loc>/);
    const xml = await (await read('/sitemap-1.xml')).text();
    expect(xml).toMatch(new RegExp(`<loc>https?://[^<]+/${star.username}</loc>`));
    expect(xml).toContain('/explore</loc>');
    expect(xml).not.toContain(fan.username);
    expect(xml).not.toContain(star.id);
  });

  it.each(['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-999999.xml'])(
    'responds 404 for an unlisted part: %s',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );
});

describe('the picture of a creator’s page', () => {
  it('redirects a permanent URL to a currently valid one', async () => {
    const star = await people.performer();
    const path = `/performers/${star.id}/picture`;
    const without = await read(path);
    expect([without.status, without.headers.get('location')]).toEqual([302, '/icons/icon-512.png']);
    expect(without.headers.get('cache-control')).toContain('private');
  });

  it('responds 404 for hidden creators and fans', async () => {
    const fan = await people.fan();
    for (const id of [fan.id, 'no-id', '019a0000-0000-7000-8000-0000000000ff']) {
      expect((await read(`/performers/${id}/picture`)).status).toBe(404);
    }
  });
});
