import { referralCookie } from '@ovation/contracts/referrals/rules';
import { describe, expect, it, vi } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);
const waiting = { timeout: 20_000, interval: 50 };

const visit = (slug: string, cookie?: string) =>
  fetch(`${origin}/api/links/${slug}/visit`, {
    method: 'POST',
    ...(cookie !== undefined && { headers: { cookie: `${referralCookie}=${cookie}` } }),
  });
const linksOf = async (star: Person) => (await star.api.referrals.listTrackingLinks()).data.data;

describe('a tracking link', () => {
  it('counts browsers, sets a cookie, and is archived with its figures', async () => {
    const [star, other] = await Promise.all([people.performer(), people.performer()]);
    const { data: link } = await star.api.referrals.createTrackingLink({ body: { name: 'Bio' } });
    const first = await visit(link.slug);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ data: { performerId: star.id } });
    expect(first.headers.get('set-cookie')).toMatch(
      new RegExp(`^${referralCookie}=${link.slug}; Max-Age=2592000; .*HttpOnly`),
    );
    await visit(link.slug, link.slug);
    await visit(link.slug, 'another-link');
    await vi.waitFor(
      async () => expect(await linksOf(star)).toMatchObject([{ visits: 2 }]),
      waiting,
    );
    const params = { slug: link.slug };
    const attempt = other.api.referrals.archiveTrackingLink({ params });
    expect(await problemOf(attempt)).toMatchObject({ code: 'LINK_NOT_FOUND' });
    await star.api.referrals.archiveTrackingLink({ params });
    expect((await visit(link.slug)).status).toBe(404);
    const [archived] = await linksOf(star);
    expect(archived).toMatchObject({ visits: 2, archivedAt: expect.any(String) });
  });

  it('has a slug that nobody else can take', async () => {
    const [star, other] = await Promise.all([people.performer(), people.performer()]);
    const slug = `spring-${star.id.slice(-8)}`;
    await star.api.referrals.createTrackingLink({ body: { name: 'Spring', slug } });
    const again = other.api.referrals.createTrackingLink({ body: { name: 'Mine', slug } });
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'LINK_SLUG_TAKEN' });
  });
});
