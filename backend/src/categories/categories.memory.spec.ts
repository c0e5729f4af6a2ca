import { expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);

it('shows a category to everyone in their language until it is removed', async () => {
  const admin = await createStaff(origin, 'admin');
  const names = { en: 'Street food', es: 'Comida callejera' };
  const { data: made } = await admin.api.categories.createCategory({ body: { names } });
  const params = { id: made._id };
  const listed = async () => (await people.anonymous.categories.listCategories()).data.data;
  expect(await listed()).toContainEqual({ _id: made._id, name: 'Street food' });

  const body = { names: { en: 'Food' } };
  const { data: changed } = await admin.api.categories.updateCategory({ params, body });
  expect(changed).toMatchObject({ _id: made._id, names: { en: 'Food' } });
  await admin.api.categories.removeCategory({ params });
  expect((await listed()).map(({ _id }) => _id)).not.toContain(made._id);
  expect(await codeOf(admin.api.categories.updateCategory({ params, body }))).toBe('NOT_FOUND');
});

it('lets only admins manage categories', async () => {
  const moderator = await createStaff(origin, 'moderator');
  const body = { names: { en: 'Mine' } };
  expect(await codeOf(moderator.api.categories.createCategory({ body }))).toBe('FORBIDDEN');
});
