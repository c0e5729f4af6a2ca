import { describe, expect, it } from 'vitest';
import { PersonName } from '../auth/credentials.ts';
import { text } from './text.ts';

describe('a name', () => {
  it.each([
    ['as it is', 'Luna do Mar', 'Luna do Mar'],
    ['composed in one way', 'Zoe\u0308', 'Zo\u00eb'],
    ['without signs that show nothing', 'Lu\u200bna\u2060', 'Luna'],
    ['without turns of direction', '\u202eanuL', 'anuL'],
    ['without controls', 'Lu\u0000na\u0007', 'Luna'],
    ['in one line', ' Luna\n do\tMar ', 'Luna do Mar'],
    ['without markup', '<0>Luna</0>', '\u20390\u203aLuna\u2039/0\u203a'],
    ['in any script', '\u6708\u5149', '\u6708\u5149'],
  ])('is kept %s', (_, written, kept) => {
    expect(PersonName.parse(written)).toBe(kept);
  });

  it.each([
    ['nothing', ''],
    ['what cannot be seen', '\u200b\u200d\u2060'],
    ['controls', '\u0000\u0001'],
    ['signs alone', '--- !!!'],
  ])('is not %s', (_, written) => {
    expect(PersonName.safeParse(written).success).toBe(false);
  });
});

describe('a text', () => {
  it.each([
    ['a new line and a tab', 'one\ntwo\tthree', 'one\ntwo\tthree'],
    ['the new lines of other systems', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['signs that join', '\u{1f469}\u200d\u{1f680}', '\u{1f469}\u200d\u{1f680}'],
  ])('keeps %s', (_, written, kept) => {
    expect(text().parse(written)).toBe(kept);
  });

  it('keeps no controls', () => {
    expect(text().parse('a\u0000b\u001bc\u007fd\u0085e')).toBe('abcde');
    expect(text().min(1).safeParse('\u0000').success).toBe(false);
  });
});
