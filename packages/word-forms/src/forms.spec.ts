import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formIndexesFor,
  formIndexesOf,
  formMatcher,
  pluralIndexesFor,
  prefixesOfForms,
  singularPrefixMatcher,
} from './forms.ts';

const matches = (own: string, query: string): boolean =>
  formIndexesFor(query).some((index) => formIndexesOf(own).includes(index));

describe('a vocabulary', () => {
  it.each([
    ['glazes', 'glaze'],
    ['running', 'run'],
    ['luz', 'luces'],
    ['pez', 'peces'],
    ['ciudad', 'ciudades'],
    ['kettle', 'kett'],
    ['kettledrum', 'kettledr'],
    ['เที่ยวเชียง', 'เที่ยว'],
    ['knives', 'knife'],
    ['leaf', 'leaves'],
    ['leave', 'leaves'],
    ['wives', 'wife'],
    ['children', 'child'],
    ['feet', 'foot'],
    ['foot', 'feet'],
    ['men', 'man'],
    ['women', 'woman'],
    ['mice', 'mouse'],
    ['teeth', 'tooth'],
    ['person', 'people'],
    ['firemen', 'fireman'],
    ['bookshelf', 'bookshelves'],
    ...[
      ['사진이', '사진을'],
      ['사진', '사진을'],
      ['고양이', '고양이를'],
      ['학교에서', '학교'],
    ].map((words) => words.map((word) => word.normalize('NFKD'))),
  ])('finds %s by %s', (own, queryWord) => {
    expect(formMatcher(queryWord)(own)).toBe(true);
    expect(matches(own, queryWord)).toBe(true);
  });

  it('finds each form of a word of three letters or more', () => {
    const letters = fc.constantFrom(...'abceilnorstzñéб東ก𠮷');
    const word = fc.string({ unit: letters, minLength: 3, maxLength: 10 });
    const ending = fc.constantFrom('', 's', 'es', 'ing', 'ces', 'xyz');
    fc.assert(
      fc.property(word, ending, (queryWord, end) => {
        const own = `${queryWord}${end}`;
        if (own !== queryWord)
          expect([own, queryWord, matches(own, queryWord)]).toEqual([own, queryWord, true]);
      }),
    );
  });

  it.each([
    ['photography', 'photos'],
    ['fotografía', 'fotos'],
    ['cancionero', 'canciones'],
    ['bodybuilding', 'bodies'],
  ])('finds %s by the plural of its prefix, %s', (own, queryWord) => {
    expect(singularPrefixMatcher(queryWord)(own)).toBe(true);
    const known = formIndexesOf(own);
    expect(pluralIndexesFor(queryWord).some((index) => known.includes(index))).toBe(true);
  });

  it.each([
    ['carpet', 'cars'],
    ['glasgow', 'glass'],
    ['bonuses', 'bonus'],
    ['thinking', 'this'],
    ['photography', 'photo'],
  ])('does not treat %s as matching a word that cannot be a plural: %s', (own, queryWord) => {
    expect([singularPrefixMatcher(queryWord)(own), pluralIndexesFor(queryWord)]).toEqual([
      false,
      [],
    ]);
  });

  it.each([
    ['oman', 'omen'],
    ['glove', 'gloves'.replace('ves', 'f')],
    ['나'.normalize('NFKD'), '나이'.normalize('NFKD')],
  ])('does not treat %s as a form of %s', (own, queryWord) => {
    expect(formMatcher(queryWord)(own)).toBe(false);
  });

  it('has the prefixes of forms that begin differently', () => {
    expect(prefixesOfForms('feet')).toEqual(['fee', 'foo']);
    expect(prefixesOfForms('foot')).toEqual(['foo', 'fee']);
    expect(prefixesOfForms('kettle')).toEqual(['ket']);
  });

  it('indexes no words that are only found as a whole', () => {
    expect([formIndexesOf('東京'), formIndexesFor('on')]).toEqual([[], []]);
  });
});
