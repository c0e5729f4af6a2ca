import { beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff, type StaffPerson } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);

let fan: Person;
let creator: Person;
let moderator: StaffPerson;
let support: StaffPerson;

beforeAll(async () => {
  [fan, creator, moderator, support] = await Promise.all([
    people.fan(),
    people.performer(),
    createStaff(origin, 'moderator', 'Mia Moderates'),
    createStaff(origin, 'support'),
  ]);
});

/** Reports a post; returns the write's position, so that staff's reads have seen it. */
const reported = async (text: string) => {
  const post = await creator.api.feeds.createFeed({ body: { type: 'text', text } });
  const body = { target: 'feed', targetId: post.data._id, category: 'harassment' } as const;
  const { data, position } = await fan.api.reports.fileReport({
    body: { ...body, description: 'This is about me' },
  });
  return { id: data._id, postId: post.data._id, after: position ?? '' };
};

describe('the queue of the staff', () => {
  it('has reported things with their text at that time, for reviewers', async () => {
    const { id, postId, after } = await reported('You know who I mean');
    await creator.api.feeds.removeFeed({ params: { id: postId } });
    const query = { status: 'open', category: 'harassment', limit: 100 } as const;
    const { data } = await support.api.reports.listReports({ query, after });
    expect(data.data.find(({ _id }) => _id === id)).toMatchObject({
      target: 'feed',
      targetId: postId,
      reporter: { _id: fan.id },
      owner: { _id: creator.id },
    });
    const { data: whole } = await support.api.reports.getReport({ params: { id } });
    expect(whole).toMatchObject({
      description: 'This is about me',
      status: 'open',
      note: null,
      handledBy: null,
    });
    const { data: content } = await moderator.api.reports.viewReported({ params: { id } });
    expect(content.quote).toBe('You know who I mean');
  });

  it('is processed: triaged, closed with a note, and closed once', async () => {
    const { id } = await reported('Something else');
    const params = { id };
    const { data: triaged } = await moderator.api.reports.triageReport({ params });
    expect(triaged).toMatchObject({ status: 'triaged', handledBy: { name: 'Mia Moderates' } });
    const body = { note: 'A quarrel between friends' };
    const dismissed = await moderator.api.reports.dismissReport({ params, body });
    expect(dismissed.data).toMatchObject({ status: 'dismissed', note: body.note });
    const late = moderator.api.reports.actionReport({ params, body });
    expect(await codeOf(late)).toBe('REPORT_CLOSED');
    const query = { status: 'dismissed', limit: 100 } as const;
    const { data } = await moderator.api.reports.listReports({
      query,
      after: dismissed.position ?? '',
    });
    expect(data.data.map(({ _id }) => _id)).toContain(id);
  });

  it('is readable for support, without changes', async () => {
    const { id } = await reported('And again');
    const call = support.api.reports.dismissReport({ params: { id }, body: { note: 'No' } });
    expect(await codeOf(call)).toBe('FORBIDDEN');
  });

  it('accepts no reports by staff', async () => {
    const body = { target: 'performer', targetId: creator.id, category: 'spam' } as const;
    expect(await codeOf(moderator.api.reports.fileReport({ body }))).toBe('FORBIDDEN');
  });
});
