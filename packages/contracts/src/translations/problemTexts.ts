import { commonProblems } from '../kernel/problem.ts';
import type { RouteTable } from '../kernel/route.ts';
import { problemsInSpanish } from './problems.es.ts';

/** Languages of the product; English is the fallback. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Returns every problem message in English, by code. */
export const problemsInEnglish = (
  tables: Readonly<Record<string, RouteTable>>,
): ReadonlyMap<string, string> => {
  const routes = Object.values(tables).flatMap((table) => Object.values(table));
  const definitions = [...Object.values(commonProblems), ...routes.flatMap((row) => row.problems)];
  return new Map(definitions.map(({ code, message }) => [code, message]));
};

/** Returns problem messages by `problem.<CODE>`. */
export const problemTexts = (
  tables: Readonly<Record<string, RouteTable>>,
  language: Language,
): ReadonlyMap<string, string> =>
  new Map(
    [...problemsInEnglish(tables)].map(([code, english]) => {
      const text = language === 'es' ? (problemsInSpanish[code] ?? english) : english;
      return [`problem.${code}`, text];
    }),
  );
