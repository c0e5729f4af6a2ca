import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { RouteTable } from './kernel/route.ts';

const rows = Object.entries(api as Readonly<Record<string, RouteTable>>).flatMap(([area, table]) =>
  Object.entries(table).map(([name, route]) => ({ name: `${area}.${name}`, route })),
);
const creating = rows.filter(({ route }) => route.status === 201);

it('finds the calls that create something', () => {
  expect(creating.length).toBeGreaterThan(10);
});

it.each(creating)('$name takes an Idempotency-Key because it creates something', ({ route }) => {
  expect(route.idempotent).toBe(true);
});
