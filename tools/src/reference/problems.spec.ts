import { defineRoutes } from '@ovation/contracts/kernel/route';
import { expect, it } from 'vitest';
import { problemsPage } from './problems.ts';

const look = { method: 'GET', who: 'any', summary: '', status: 204 } as const;
const problem = { code: 'SOLD_OUT', status: 409, title: 'Sold out', message: 'It is sold out.' };

it('lists the calls of a problem, or their number', () => {
  const text = problemsPage({
    shop: defineRoutes({
      buy: { ...look, path: '/buy', problems: [problem] },
      look: { ...look, path: '/look', problems: [] },
    }),
  });
  expect(text).toContain('| `SOLD_OUT` | 409 | Sold out | It is sold out. | ');
  expect(text).toContain(' | `shop.buy` |');
  expect(text).toMatch(/^\| `INTERNAL` .* \| all \|$/m);
});
