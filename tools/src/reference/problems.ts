import { translate } from '@ovation/backend/kernel/texts/translate';
import { commonProblems, type ProblemDefinition } from '@ovation/contracts/kernel/problem';
import type { RouteTable } from '@ovation/contracts/kernel/route';
import { problemsOf } from '@ovation/contracts/kernel/routeProblems';
import { problemMessage } from '@ovation/contracts/translations/problemMessages';
import { code, page, table } from './markdown.ts';

const callsNamedMax = 8;

interface Entry {
  readonly problem: ProblemDefinition;
  readonly calls: string[];
}

const entriesOf = (tables: Readonly<Record<string, RouteTable>>): readonly Entry[] => {
  const entries = new Map<string, Entry>(
    Object.values(commonProblems).map((problem) => [problem.code, { problem, calls: [] }]),
  );
  for (const [area, routes] of Object.entries(tables)) {
    for (const [name, route] of Object.entries(routes)) {
      for (const problem of problemsOf(route)) {
        const entry = entries.get(problem.code) ?? { problem, calls: [] };
        entry.calls.push(`${area}.${name}`);
        entries.set(problem.code, entry);
      }
    }
  }
  return [...entries.values()].sort((one, other) =>
    one.problem.code.localeCompare(other.problem.code),
  );
};

const callsText = (calls: readonly string[], total: number): string => {
  if (calls.length === total) return 'all';
  if (calls.length > callsNamedMax) return `${calls.length} calls`;
  return calls.map(code).join(', ');
};

const intro = `Problems that calls of the API answer with (RFC 9457, \`application/problem+json\`): \`code\` is stable, \`message\` is for
people, in the language of the request. Texts are in ICU message syntax. Calls are operation ids of
[openapi.json](../../openapi.json), which lists the problems of each call.`;

/** Returns the page of the problems. */
export const problemsPage = (tables: Readonly<Record<string, RouteTable>>): string => {
  const total = Object.values(tables).flatMap((routes) => Object.keys(routes)).length;
  const entries = entriesOf(tables);
  return page('Problems', intro, [
    table(
      ['code', 'status', 'title', 'English', 'Spanish', 'calls'],
      entries.map(({ problem, calls }) => [
        code(problem.code),
        String(problem.status),
        problem.title,
        translate('en', problemMessage(problem)),
        translate('es', problemMessage(problem)),
        callsText(calls.toSorted(), total),
      ]),
    ),
  ]);
};
