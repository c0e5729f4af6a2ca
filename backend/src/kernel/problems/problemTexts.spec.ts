import { api } from '@ovation/contracts/api';
import type { ProblemDefinition } from '@ovation/contracts/kernel/problem';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { RouteTable } from '@ovation/contracts/kernel/route';
import { problemsOf } from '@ovation/contracts/kernel/routeProblems';
import { messages } from '@ovation/contracts/texts';
import { tippingProblems } from '@ovation/contracts/tipping/problems';
import { fieldMessage } from '@ovation/contracts/translations/fieldTexts';
import { languages } from '@ovation/contracts/translations/languages';
import { problemMessage } from '@ovation/contracts/translations/problemMessages';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { translate } from '../texts/translate.ts';
import { problemBody } from './problemResponse.ts';
import { formatFieldError, formatProblem, zodMessages } from './problemTexts.ts';
import { requestLanguage } from './requestLanguage.ts';

const routes = Object.values(api as Readonly<Record<string, RouteTable>>).flatMap((table) =>
  Object.values(table),
);
const definitions: readonly ProblemDefinition[] = [
  ...new Set([...Object.values(commonProblems), ...routes.flatMap(problemsOf)]),
];

describe('every problem', () => {
  it.each(definitions)('$code is said in each language', (definition) => {
    const message = problemMessage(definition);
    expect(messages).toContainEqual(message);
    for (const language of languages.filter((one) => one !== 'en')) {
      expect(translate(language, message)).not.toBe(message.message);
    }
  });

  it('counts as its language counts', () => {
    const tip = tippingProblems.TIP_OUT_OF_RANGE;
    const say = (language: 'en' | 'es', maximum: number) =>
      formatProblem(language, tip, { minimum: 1, maximum });
    expect(say('en', 1)).toBe('A tip is from 1 to 1 token.');
    expect(say('en', 5_000)).toBe('A tip is from 1 to 5,000 tokens.');
    expect(say('es', 20_000)).toBe('Una propina es de 1 a 20.000 tokens.');
  });

  it('formats a wait in seconds, a long one in minutes', () => {
    const textFor = (retryAfterSeconds: number, language: 'en' | 'es') =>
      problemBody({ requestId: 'r', language }, commonProblems.RATE_LIMITED, { retryAfterSeconds })
        .message;
    expect(textFor(1, 'en')).toBe('Too many requests. Please wait 1 second.');
    expect(textFor(40, 'es')).toBe('Demasiadas peticiones. Espera 40 segundos.');
    expect(textFor(3_600, 'es')).toBe('Demasiadas peticiones. Espera 60 minutos.');
  });

  it('cannot be said without its values', () => {
    expect(() => formatProblem('es', tippingProblems.TIP_OUT_OF_RANGE)).toThrow(/minimum/);
  });
});

/** Collects the custom messages of all checks of a schema. */
const ownWords = (schema: z.core.$ZodType, seen = new Set<unknown>()): string[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const said = [def, ...((def.checks ?? []) as z.core.$ZodCheck[]).map(({ _zod }) => _zod.def)]
    .map((one) => (one as { error?: (issue: unknown) => unknown }).error?.({}))
    .filter((text) => typeof text === 'string');
  const inner = Object.values(def).flatMap((part) =>
    part instanceof z.core.$ZodType || Array.isArray(part)
      ? [part].flat()
      : part && typeof part === 'object'
        ? Object.values(part)
        : [],
  );
  const schemas = inner.filter((part) => part instanceof z.core.$ZodType);
  return [...said, ...schemas.flatMap((part) => ownWords(part, seen))];
};

describe('what is wrong with a field', () => {
  it('is in the catalogues wherever a schema has words of its own', () => {
    const words = routes.flatMap(({ params, query, body }) =>
      [params, query, body].flatMap((schema) => (schema ? ownWords(schema) : [])),
    );
    expect(words).toContain('nothing to change');
    expect(words.filter((text) => fieldMessage(text) === undefined)).toEqual([]);
  });

  it('is said by Zod in the reader’s language, and its own words go first', () => {
    const schema = z.object({ age: z.number(), name: z.string().min(3, 'is not valid') });
    const said = (['en', 'es'] as const).map((language) =>
      schema
        .safeParse({ age: 'x', name: 'a' }, { error: zodMessages[language] })
        .error?.issues.map(({ message }) => formatFieldError(language, { path: '', message })),
    );
    expect(said).toEqual([
      ['Invalid input: expected number, received string', 'is not valid'],
      ['Entrada inválida: se esperaba número, recibido texto', 'no es válido'],
    ]);
  });

  it('fills values in as the language writes them', () => {
    const message = 'from {minimum, number, ::.00} to {maximum, number, ::.00}';
    const fault = { path: 'price', message, values: { minimum: 0.99, maximum: 300 } };
    expect((['en', 'es'] as const).map((language) => formatFieldError(language, fault))).toEqual([
      'from 0.99 to 300.00',
      'de 0,99 a 300,00',
    ]);
  });
});

describe('the reader’s language', () => {
  it.each([
    ['es', undefined, 'es'],
    ['es-MX,es;q=0.9,en;q=0.5', undefined, 'es'],
    ['en;q=0.5, es;q=0.4', undefined, 'en'],
    ['tr, es;q=0.1', undefined, 'es'],
    ['en', 'i18nextLng=es', 'en'],
    ['*', 'a=b; i18nextLng=es', 'es'],
    ['tr', 'i18nextLng=es', 'es'],
    [undefined, 'i18nextLng=es-MX', 'es'],
    [undefined, 'xi18nextLng=es', 'en'],
    ['}{', undefined, 'en'],
    [undefined, undefined, 'en'],
  ])('of %s and the cookie %s is %s', (acceptLanguage, cookie, language) => {
    const headers = {
      ...(acceptLanguage && { 'accept-language': acceptLanguage }),
      ...(cookie && { cookie }),
    };
    expect(requestLanguage({ headers })).toBe(language);
  });
});
