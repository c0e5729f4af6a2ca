import { callerRoles, refusalOf } from '@ovation/contracts/kernel/access';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Route, RouteTable } from '@ovation/contracts/kernel/route';

const words = {
  nobody: 'anonymous',
  user: 'fan',
  performer: 'creator',
  support: 'support',
  moderator: 'moderator',
  finance: 'finance',
  admin: 'admin',
} as const satisfies Record<(typeof callerRoles)[number], string>;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const rowOf = (route: Route): string => {
  const cells = callerRoles.map((asker) => {
    const code = refusalOf(route.who, asker);
    return code ? String(commonProblems[code].status) : '✓';
  });
  return line([`\`${route.method} ${route.path}\``, ...cells, route.limit ?? '']);
};

const partOf = ([area, table]: readonly [string, RouteTable]): string => {
  const head = ['call', ...callerRoles.map((asker) => words[asker]), 'limit'];
  const under = head.map((_, at) => (at === 0 || at === head.length - 1 ? '---' : ':-:'));
  return [`## ${area}`, '', line(head), line(under), ...Object.values(table).map(rowOf)].join('\n');
};

const top = `# Permissions

Calls of the API and the roles that may make them: ✓, or the status of the refusal. Which objects a caller may read or change
is decided behind that, and answers 404. The last column names the rate limit of a call.

Generated from the code by \`npm run reference\`; do not edit.`;

/** Returns the page of the permissions: a matrix of calls and roles. */
export const permissionTable = (tables: Readonly<Record<string, RouteTable>>): string => {
  const parts = Object.entries(tables).sort(([one], [other]) => one.localeCompare(other));
  return `${[top, ...parts.map(partOf)].join('\n\n')}\n`;
};
