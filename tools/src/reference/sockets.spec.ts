import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definePush } from '@ovation/contracts/kernel/push';
import { pushes } from '@ovation/contracts/pushes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { repositoryDir } from '../state/paths.ts';
import { socketTable } from './sockets.ts';

const contracts = join(repositoryDir, 'packages/contracts/src');

describe('the table of socket events', () => {
  it('has the body and the recipients of each event', () => {
    const body = z.strictObject({ one: z.string(), other: z.string().optional() });
    expect(socketTable([definePush('thing/changed', body, 'Its owner')])).toContain(
      '| `thing/changed` | `{ one, other? }` | Its owner |\n',
    );
  });

  it('has every event that is defined', () => {
    const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
      .map((path) => readFileSync(join(contracts, path), 'utf8'));
    const defined = files.flatMap((text) =>
      [...text.matchAll(/= definePush\(\s*'([^']+)'/g)].map(([, name]) => name),
    );
    expect(pushes.map(({ name }) => name).sort()).toEqual(defined.sort());
  });
});
