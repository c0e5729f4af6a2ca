import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PersonName } from '../accounts/credentials.ts';
import { hostileRuns } from '../testing/hostileRuns.ts';
import { isVisible } from './cleanText.ts';
import { lineText, text } from './text.ts';

const lengthMax = 20_000;
const marks = (count: number): string => '\u0316'.repeat(count);

describe('a name', () => {
  it.each([
    ['as it is', 'Luna do Mar', 'Luna do Mar'],
    ['composed in one way', 'Zoe\u0308', 'Zo\u00eb'],
    ['without signs that show nothing', 'Lu\u200bna\u2060\u00ad', 'Luna'],
    ['without fillers, which are letters', 'Lu\u3164na\uffa0\u115f', 'Luna'],
    ['without turns of direction', '\u202eanuL\u2066', 'anuL'],
    ['without controls', 'Lu\u0000na\u0007', 'Luna'],
    ['in one line', ' Luna\n do\u2028Mar ', 'Luna do Mar'],
    ['with dots of initials and titles', 'J.R. Smith', undefined],
    ['with dots behind titles', 'St. John', undefined],
    ['with dots in place of blanks', 'Dr.No', undefined],
    ['with dots between its parts', 'Ana.María', undefined],
    ['with a question', 'Ana.María? Yes', undefined],
    ['with short parts', 'J.Lo & Ana.Li', undefined],
    ['with a place', 'Nora @ Berlin', undefined],
    ['with a handle', 'Nora @nora.lee', undefined],
    ['with a colon', 'Nora: the potter', undefined],
    ['with a number', 'Nora 2.0, no.1 at 10:30', undefined],
    ['of a company', 'Yahoo! Inc. and Co.', undefined],
    ['without markup', '<0>Luna</0>', '\u20390\u203aLuna\u2039/0\u203a'],
    ['in any script', '\u6708\u5149', '\u6708\u5149'],
    ['with the joiners of its script', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', undefined],
    ['with the joiners of Indic scripts', '\u0dc1\u0dca\u200d\u0dbb\u0dd3', undefined],
    ['with the last joiner of a chillu', '\u0d28\u0d4d\u200d', undefined],
    ['with emoji of several parts', 'Nora \u{1f469}\u200d\u{1f3a4}', undefined],
    ['with emoji of a colour', 'Nora \u{1f469}\u{1f3fd}\u200d\u{1f680}', undefined],
    ['with a variant of a sign', 'Nora \u2764\ufe0f\u200d\u{1f525}', undefined],
    [
      'with flags of regions',
      'Ewan \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['without joiners that join nothing', 'Lu\u200dna\u200c', 'Luna'],
    ['without letters of flags elsewhere', 'Luna\u{e0067}\u{e0062}', 'Luna'],
    ['with dots and strokes that lead nowhere', 'Dr. Nora B.A./M.A. and/or J.R.R.', undefined],
    ['with four marks a letter', `a${marks(88)}b`, `a${marks(4)}b`],
  ])('is kept %s', (_, written, kept?: string) => {
    expect(PersonName.parse(written)).toBe(kept ?? written);
  });

  it.each([
    ['nothing', ''],
    ['what cannot be seen', '\u200b\u200d\u2060'],
    ['controls', '\u0000\u0001'],
    ['fillers', '\u3164\u3164'],
    ['blanks of braille', '\u2800\u2800'],
    ['marks on nothing', ' \u0301'],
    ['half of a sign', 'Luna\ud83d'],
    ['signs alone', '--- !!!'],
    ['an address', 'Claim 500 USD at https://evil.test/win'],
    ['an address of a program', 'Nora app://open'],
    ['an address by its first label', 'see WWW.evil.test'],
    ['an address without a scheme', 'Nora evil.test/win'],
    ['an address with a port', 'Nora evil.test:8080/win'],
    ['an address of letters in ASCII', 'evil.xn--p1ai/win'],
    ['such a domain alone', 'evil.xn--p1ai'],
    ['an address with a question', 'evil.com?x'],
    ['an address of numbers', '1.2.3.4/win'],
    ['an address with another stroke', 'evil.com\u2044win'],
    ['an address with another dot', 'evil\u3002com'],
    ['an address of mail', 'x@evil.com'],
    ['an address of mail with its scheme', 'mailto:x@evil.com'],
    ['a scheme without strokes', 'http:evil.com'],
    ['an address with a port alone', 'EVIL.TEST:8080'],
    ['a domain alone', 'Claim 500 USD at evil.com'],
    ['a domain in capitals', 'EVIL.RU'],
    ['a short domain', 'go to bit.ly'],
    ['a domain of another script', 'пример.рф'],
    ['an address in wide letters', 'Nora ｅｖｉｌ．ｔｅｓｔ／win'],
  ])('is not %s', (_, written) => {
    expect(PersonName.safeParse(written).success).toBe(false);
  });
});

describe('a text', () => {
  it.each([
    ['a new line and a tab', 'one\ntwo\tthree', 'one\ntwo\tthree'],
    ['the new lines of other systems', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['signs that join', '\u{1f469}\u200d\u{1f680}', '\u{1f469}\u200d\u{1f680}'],
    ['where words of a script without spaces end', '\u1780\u1798\u200b\u1796\u17bb', undefined],
    ['marks of direction within a line', '\u05d0 (C++)\u200f \u05d1', undefined],
    ['whole isolates', 'a \u2067\u05d0!\u2069 b', undefined],
    ['a run of marks of direction as its last', 'a\u200f\u200f\u200eb', 'a\u200eb'],
    ['variants of ideographs', '\u845b\u{e0100}', undefined],
  ])('keeps %s', (_, written, kept?: string) => {
    expect(text(lengthMax).parse(written)).toBe(kept ?? written);
  });

  it.each([
    ['controls', 'a\u0000b\u001bc\u007fd', 'abcd'],
    ['overrides and embeddings', '\u202dabc\u202c \u202bdef', 'abc def'],
    ['isolates that are not closed in their line', 'a \u2067b\nc\u2069 d', 'a b\nc d'],
    ['marks of direction at the ends of lines', 'a\u200f \u200e\nb\u061c', 'a \nb'],
    [
      'marks that signs without a look part',
      `\u0628${`${'\u064b'.repeat(4)}\u200c`.repeat(18)}`,
      `\u0628${'\u064b'.repeat(4)}`,
    ],
    [
      'marks that joiners part',
      `\u0915${`${'\u0951'.repeat(4)}\u200d`.repeat(20)}x`,
      `\u0915${'\u0951'.repeat(4)}x`,
    ],
    ['a sign of a stack thrice', '\u1000\u1037\u1037\u1037', '\u1000\u1037\u1037'],
    ['more than four marks a letter', `x${marks(5)}\u0301`, `x${marks(4)}`],
  ])('keeps no %s', (_, written, kept) => {
    expect(text(lengthMax).parse(written)).toBe(kept);
  });

  it.each([
    ['a space of no width', '\u200b'],
    ['a control', '\u0000'],
    ['a filler', '\u3164'],
    ['a blank of braille', '\u2800 \u2800'],
    ['a joiner', '\u200d'],
    ['a variant of nothing', '\ufe0f'],
  ])('is empty where there is only %s', (_, written) => {
    expect(text(lengthMax).parse(written)).toBe('');
    expect(text(lengthMax).min(1).safeParse(written).success).toBe(false);
    expect(lineText(lengthMax).min(1).safeParse(written).success).toBe(false);
  });

  it('may consist of symbols only', () => {
    expect(lineText(lengthMax).min(1).parse('\u{1f44d}')).toBe('\u{1f44d}');
  });
});

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...['\u0301', '\u0316', '\u0903', '\u200c', '\u200d', '\u200b', '\u2067', '\u2069', '\u202e'],
      ...['\u200f', '\u3164', '\u2800', '\ufe0f', '\u034f', '\u{1f3f4}', '\u{e0067}', '\u{e007f}'],
      ...['\u{1f469}', '\u{1f3fd}', '\u0644', '\u0915', '\u094d', '\u1780', '\u1100', '\u1161'],
      ...[
        '\n',
        '\r',
        ' ',
        '\t',
        'a',
        '\u0000',
        '\u212b',
        '\uf900',
        '\u{e0100}',
        '\ufdd0',
        '\u00ad',
      ],
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

/** True if a letter has more than four marks, except in scripts that build syllables of them. */
const heaped = (kept: string): boolean =>
  /(?:(?![\p{sc=Tibt}\p{sc=Mymr}\p{sc=Khmr}\p{sc=Lana}\p{sc=Bali}\p{sc=Java}])\p{M}){5}|\p{M}{11}/u.test(
    kept.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
  );

/** Real words, some with as many marks on a letter as their language has. */
const words = [
  'Tiếng Việt nghệ thuật',
  'İstanbul’da güzel',
  'ǫ́ǫ́ʼ diné bizaad',
  'ἄνθρωπος ᾧ',
  'Чёрный їжак',
  'בְּרֵאשִׁית בָּרָא',
  'שָּׁ֔ם',
  'بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ',
  'می‌خواهم',
  'ܫܠܳܡܳܐ',
  'ދިވެހި',
  'क्षत्रिय र्त्स्न्या',
  'স্ত্রী',
  'ਪੰਜਾਬੀ',
  'શ્રી',
  'தமிழ் ஸ்ரீ',
  'తెలుగు',
  'ಕ್ಷಮಿಸಿ',
  'മലയാളം ന്‍',
  'ශ්‍රී ලංකා',
  'ภาษาไทย น้ำ ที่นี่',
  'ພາສາລາວ ນີ້',
  'လျှော့ဈေး',
  'မြန်မာ ကျွန်ုပ်တို့',
  'ភាសាខ្មែរ ស្ត្រី',
  'བོད་ཡིག',
  'ཧྐྵྨླྺྲྱཾ',
  'ᠮᠣᠩᠭᠣᠯ',
  'ꦧꦱꦗꦮ',
  'ᨣᩤᩴᨾᩮᩬᩥᨦ',
  'が ぱ',
  '한국어',
  '葛󠄀城',
  '❤️‍🔥 👩🏽‍🚀',
];

it.each(words)('preserves %s', (word) => {
  expect(text(lengthMax).parse(word)).toBe(word.normalize('NFC'));
  expect(lineText(lengthMax).parse(word)).toBe(word.normalize('NFC'));
});

it('is as fast with long runs of invisible or combining characters', () => {
  for (const run of hostileRuns(8_192)) {
    for (const schema of [text(lengthMax), lineText(lengthMax)]) schema.safeParse(run);
  }
});

it('skips cleaning of a text that is too long in any case', () => {
  const written = '\u200b'.repeat(lengthMax * 5);
  expect(lineText(lengthMax).safeParse(written).error?.issues).toMatchObject([
    { code: 'too_big', maximum: lengthMax },
  ]);
  expect(text(lengthMax).parse(`a${'\u200b'.repeat(lengthMax)}`)).toBe('a');
});

describe.each([
  ['text', text(lengthMax)],
  ['line', lineText(lengthMax)],
  ['name', PersonName],
])('what is accepted as a %s', (_, schema) => {
  it('is stable under serialisation, and bounded', () => {
    fc.assert(
      fc.property(hostile, (written) => {
        const { data } = schema.safeParse(written);
        if (data === undefined) return;
        expect(schema.parse(data)).toBe(data);
        expect(Buffer.from(data, 'utf8').toString('utf8')).toBe(data);
        expect(data.normalize('NFC')).toBe(data);
        expect(heaped(data)).toBe(false);
        expect(data).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e]/u);
        expect(data === '' || isVisible(data)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('preserves text of any language', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 3 }), (written) => {
        expect(schema.parse(written)).toBe(written);
      }),
    );
  });
});
