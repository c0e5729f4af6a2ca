import { commonProblems, type ProblemDefinition } from '../kernel/problem.ts';
import type { RouteTable } from '../kernel/route.ts';
import type { Message } from './message.ts';

/** Message of a problem: `problem.<CODE>`. */
export const problemMessage = ({ code, message }: ProblemDefinition): Message => ({
  id: `problem.${code}`,
  message,
});

/** Messages of the problems that any call of these tables can give, each once. */
export const problemMessages = (
  tables: Readonly<Record<string, RouteTable>>,
): readonly Message[] => {
  const routes = Object.values(tables).flatMap((table) => Object.values(table));
  const definitions = [...Object.values(commonProblems), ...routes.flatMap((row) => row.problems)];
  return [...new Map(definitions.map((one) => [one.code, problemMessage(one)])).values()];
};
