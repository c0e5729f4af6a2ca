import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@ovation/contracts/api';
import { defineRoutes } from '@ovation/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { permissionTable } from './table.ts';

describe('the table of permissions', () => {
  it('says of each call whom it lets in, and how it refuses the others', () => {
    const table = permissionTable({
      one: defineRoutes({
        pay: {
          method: 'POST',
          path: '/admin/pay',
          who: { staff: ['finance', 'admin'] },
          summary: '',
          status: 204,
          problems: [],
          limit: 'write',
        },
        look: { method: 'GET', path: '/look', who: 'any', summary: '', status: 204, problems: [] },
        own: { method: 'GET', path: '/own', who: 'user', summary: '', status: 204, problems: [] },
      }),
    });
    expect(table).toContain(
      '| `POST /admin/pay` | 401 | 403 | 403 | 403 | 403 | ✓ | ✓ | write |\n' +
        '| `GET /look` | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ |  |\n' +
        '| `GET /own` | 401 | ✓ | 403 | 403 | 403 | 403 | 403 |  |\n',
    );
  });

  it('is what `docs/permissions.md` says', () => {
    const written = readFileSync(join(repositoryDir, 'docs/permissions.md'), 'utf8');
    expect(written, 'write it anew: node tools/dist/permissions/main.js').toBe(
      permissionTable(api),
    );
  });
});
