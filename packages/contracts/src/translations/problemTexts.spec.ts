import { expect, it } from 'vitest';
import { api } from '../api.ts';
import { problemsInSpanish } from './problems.es.ts';
import { problemsInEnglish, problemTexts } from './problemTexts.ts';

it('has every problem in Spanish, and no unknown ones', () => {
  expect(Object.keys(problemsInSpanish).sort()).toEqual([...problemsInEnglish(api).keys()].sort());
});

it('gives each problem a unique key', () => {
  expect(problemTexts(api, 'en').get('problem.UNAUTHENTICATED')).toBe('Please login!');
  expect(problemTexts(api, 'es').get('problem.UNAUTHENTICATED')).toBe('¡Inicia sesión, por favor!');
});
