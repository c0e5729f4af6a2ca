import { removalDays } from '@ovation/contracts/removal/rules';
import { describe, expect, it } from 'vitest';
import { digestOf, openPeople } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const dayMs = 86_400_000;

describe('leaving', () => {
  it('needs the password, is told of with its day, and can be taken back', async () => {
    const fan = await people.fan();
    const { removal } = fan.api;
    expect((await removal.getRemoval()).data.removal).toBeNull();
    const wrong = { currentPassword: digestOf('another one') };
    expect(await problemOf(removal.requestRemoval({ body: wrong }))).toMatchObject({
      ...{ status: 403, code: 'WRONG_PASSWORD' },
    });
    const right = { currentPassword: fan.passwordDigest };
    const first = await removal.requestRemoval({ body: right });
    const { requestedAt, dueAt } = first.data;
    expect(Date.parse(dueAt) - Date.parse(requestedAt)).toBe(removalDays * dayMs);
    expect((await removal.requestRemoval({ body: right })).data).toEqual(first.data);
    expect((await removal.getRemoval()).data.removal).toEqual(first.data);
    await removal.cancelRemoval();
    await removal.cancelRemoval();
    expect((await removal.getRemoval()).data.removal).toBeNull();
    expect((await fan.api.auth.me()).data._id).toBe(fan.id);
  });
});
