/** Characters of each kind that text cleaning and tokenizing handle, alone and combined. */
const chars = [
  'a',
  '東',
  '\u0628',
  '\u0915',
  '1',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u2028',
  '\u3000',
  '\ufeff',
  '\u0316',
  '\u0301',
  '\u0e49',
  '\u094d',
  '\u1037',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200f',
  '\u2067',
  '\u2069',
  '\u202e',
  '\u2060',
  '\u00ad',
  '\u034f',
  '\u3164',
  '\u17b4',
  '\u180b',
  '\ufe0f',
  '\u{e0100}',
  '\u{e0067}',
  '\u{1f3f4}',
  '\u{1f469}',
  '\u{1f3fd}',
  '\u{1f1ea}',
  '\u1100',
  '\u1161',
  '\ufdfa',
  '\u0000',
  '.',
  ',',
  '/',
  ':',
  '@',
  '#',
  '-',
  '_',
  '?',
  '…',
  '(',
  ')',
  '<',
  '>',
  '&',
  '"',
  '=',
  'www.',
  'https://',
  'https://a.b/',
  '@a',
  '#a',
  'a.',
];
const charCombinations = ['\u200f', ' ', '\u0316', '.', 'a'];
/** Endings that make a pattern backtrack. */
const ends = ['', 'x', '\nx', ' x'];

/** Returns texts of about a length that are long runs of one or two alternating characters. */
export const hostileRuns = (length: number): readonly string[] => {
  const runs = chars.flatMap((sign) => [
    sign,
    ...charCombinations.filter((other) => other !== sign).map((other) => sign + other),
  ]);
  return runs.map((run, at) => {
    const repeated = run.repeat(Math.floor(length / run.length) - 1);
    return `a${repeated}${ends[at % ends.length]}`.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  });
};
