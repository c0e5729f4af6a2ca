import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requestSchemas } from './requestSchemas.ts';

const generationTimeoutMs = 60_000;

it(
  'the committed schemas are those of the installed SDK (npm run schemas -w @ovation/stripe-sandbox)',
  () => {
    const committed = readFileSync(new URL('generated/requests.json', import.meta.url), 'utf8');
    // Compared as a whole: a diff of 28,000 lines helps nobody.
    expect(JSON.stringify(requestSchemas()) === JSON.stringify(JSON.parse(committed))).toBe(true);
  },
  generationTimeoutMs,
);
