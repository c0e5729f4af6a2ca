import { commonProblems } from '../kernel/problem.ts';
import type { RouteTable } from '../kernel/route.ts';
import { problemsInSpanish } from './problems.es.ts';

/** The languages that the product speaks; English is the one that all others fall back to. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Every problem that any call can give, as people read it in English; by its code. */
export const problemsInEnglish = (
  tables: Readonly<Record<string, RouteTable>>,
): ReadonlyMap<string, string> => {
  const routes = Object.values(tables).flatMap((table) => Object.values(table));
  const definitions = [...Object.values(commonProblems), ...routes.flatMap((row) => row.problems)];
  return new Map(definitions.map(({ code, message }) => [code, message]));
};

/** `problem.<CODE>` → what a person reads. */
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
