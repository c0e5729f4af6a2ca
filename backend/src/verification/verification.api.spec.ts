import { randomUUID } from 'node:crypto';
import { verificationRoutes } from '@ovation/contracts/verification/routes';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, pictureOf } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { callRaw } from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff, type StaffPerson } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);
let moderator: StaffPerson;
let support: StaffPerson;

beforeAll(async () => {
  [moderator, support] = await Promise.all([
    createStaff(origin, 'moderator'),
    createStaff(origin, 'support'),
  ]);
});

/** Creator whose application is in the read model, which may lag behind the registration. */
const applicant = async (): Promise<Person> => {
  const star = await people.newPerformer();
  await vi.waitFor(() => moderator.api.verification.getApplication({ params: { id: star.id } }));
  return star;
};

const send = async (star: Person, kind: 'identity' | 'selfie', key?: string) => {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', await pictureOf(80, 50), 'document.png');
  return star.api.verification.uploadDocument({ form, ...(key && { idempotencyKey: key }) });
};

const refuse = (
  star: Person,
  body: Parameters<typeof moderator.api.verification.refuseApplication>[0]['body'],
) =>
  moderator.api.verification.refuseApplication({ params: { id: star.id }, ...(body && { body }) });

const review = async (star: Person, after = '') =>
  (await star.api.verification.ownReview({ after })).data;

describe('a creator’s documents', () => {
  it('are refused with a reason, sent again, and approved', async () => {
    const star = await applicant();
    const params = { id: star.id };
    expect(await review(star)).toMatchObject({
      status: 'pending',
      documents: [{ status: 'pending' }, { status: 'pending' }],
    });
    const { position } = await refuse(star, {
      reason: 'unreadable',
      note: 'Too dark.',
      kinds: ['identity'],
    });
    expect(await review(star, position)).toMatchObject({
      status: 'refused',
      refusal: { reason: 'unreadable', note: 'Too dark.', kinds: ['identity'] },
      documents: expect.arrayContaining([
        expect.objectContaining({ kind: 'identity', status: 'refused' }),
        expect.objectContaining({ kind: 'selfie', status: 'pending' }),
      ]),
    });
    const post = { body: { type: 'text', text: 'Hi' } } as const;
    await vi.waitFor(async () => {
      expect(await problemOf(star.api.feeds.createFeed(post))).toMatchObject({
        code: 'PERFORMER_NOT_VERIFIED',
      });
    });
    expect(
      await problemOf(moderator.api.verification.approveApplication({ params })),
    ).toMatchObject({ status: 409, code: 'NOTHING_TO_REVIEW' });

    const sent = (await send(star, 'identity')).data;
    expect(sent).toMatchObject({ kind: 'identity', url: null, review: { status: 'pending' } });
    const { data } = await moderator.api.verification.approveApplication({ params });
    expect(data).toMatchObject({ status: 'verified', refusal: null });
    expect(await problemOf(send(star, 'selfie'))).toMatchObject({ code: 'ALREADY_VERIFIED' });
    await vi.waitFor(async () => {
      expect((await star.api.performers.ownPerformer()).data).toMatchObject({ isVerified: true });
      expect((await star.api.feeds.createFeed(post)).status).toBe(201);
    });
  });

  it('are sent once, for repeated calls', async () => {
    const star = await applicant();
    const key = randomUUID();
    const first = (await send(star, 'selfie', key)).data;
    const again = (await send(star, 'selfie', key)).data;
    expect(again._id).toBe(first._id);
    const { documents } = await review(star);
    expect(documents.filter(({ kind }) => kind === 'selfie')).toHaveLength(1);
  });

  it('are visible to reviewers only, by signed links', async () => {
    const star = await applicant();
    const { data } = await moderator.api.verification.listApplications({
      query: { sort: '-submittedAt', limit: 100 },
    });
    expect(data.data.map(({ performerId }) => performerId)).toContain(star.id);
    const params = { id: star.id };
    const { data: details } = await moderator.api.verification.getApplication({ params });
    expect(details).toMatchObject({ email: star.email, review: { status: 'pending' } });
    const [content] = details.contents;
    const url = content?.url ?? '';
    const fetchAs = (path: string, { token }: { readonly token: string }) =>
      fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const answer = await fetchAs(url, moderator);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const forged = url.replace(/signature=.{4}/, 'signature=AAAA');
    expect((await fetchAs(forged, moderator)).status).toBe(403);
    expect((await fetch(`${origin}${url}`)).status).toBe(403);
    expect((await fetchAs(url, star)).status).toBe(403);
    const asPicture = url.replace(/documents\/([^?]+)/, 'content/$1/document');
    expect((await fetchAs(asPicture, moderator)).status).toBe(403);
    const { getApplication, listApplications } = verificationRoutes;
    const path = `/admin/performers/${star.id}`;
    for (const { token } of [support, star]) {
      expect((await callRaw(origin, getApplication, { token, path })).status).toBe(403);
    }
    expect((await callRaw(origin, listApplications, { token: support.token })).status).toBe(200);
    expect((await callRaw(origin, listApplications, { token: star.token })).status).toBe(403);
  });

  it('are deleted once replaced', async () => {
    const star = await applicant();
    const params = { id: star.id };
    const { data: before } = await moderator.api.verification.getApplication({ params });
    const old = before.contents.find(
      ({ documentId }) =>
        documentId === before.review.documents.find(({ kind }) => kind === 'selfie')?._id,
    );
    await send(star, 'selfie');
    await vi.waitFor(async () => {
      const headers = { authorization: `Bearer ${moderator.token}` };
      expect((await fetch(`${origin}${old?.url}`, { headers })).status).toBe(404);
    });
  });
});
