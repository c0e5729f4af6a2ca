import { defineRoutes } from '@ovation/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { permissionTable } from './permissions.ts';

describe('the table of permissions', () => {
  it('has the roles that may make each call, and the status of other roles', () => {
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
});
