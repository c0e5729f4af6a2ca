import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { apiStack } from '../test/apiStack.ts';

it('`openapi.json` is what the API serves', async () => {
  const response = await fetch(`${apiStack().addresses.origin}/api/openapi.json`);
  const written = readFileSync(join(repositoryDir, 'openapi.json'), 'utf8');
  expect(await response.json()).toEqual(JSON.parse(written));
});
