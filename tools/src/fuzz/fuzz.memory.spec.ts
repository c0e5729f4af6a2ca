import { allRoutes } from '@ovation/backend/testing/routeWalk';
import { specStack } from '@ovation/backend/testing/stack';
import { expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';

/**
 * Calls of which a second of the suite's time covers many; `npm run fuzz` makes more, with any
 * seed.
 */
const requests = 2_000;
const seed = 20_261_122;
const timeoutMs = 300_000;

it(
  'finds no 5xx, no stack trace, no open route, no leaked text and no response against its schema',
  async () => {
    const { origin } = specStack();
    const { made, statuses, neverSucceeded, findings } = await fuzz({ origin, requests, seed });
    expect(findings.join('\n')).toBe('');
    expect(made).toBe(requests);
    // Calls must have succeeded: a run with refusals alone would find nothing.
    expect(statuses[200]).toBeGreaterThan(requests / 10);
    expect(statuses[201]).toBeGreaterThan(requests / 40);
    // Some need a mail, a provider or an authenticator.
    expect(neverSucceeded.length).toBeLessThan(allRoutes.length / 3);
  },
  timeoutMs,
);
