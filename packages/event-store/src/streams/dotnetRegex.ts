/*
 * Filters are .NET's regular expressions. Features that JavaScript lacks are translated here; the rest is
 * alike.
 */

/** One piece of a pattern: an escape, a group's opening, or one character. */
const piecePattern =
  /\\(?:k'\w+'|[pP]\{\^?\w+\}|[\s\S])|\(\?#[^)]*\)|\(\?(?:>|'\w+'|<[=!]|<\w+>|[=!:])|\[\^?\]?|[\s\S]/gu;

const endOfAll = '(?![\\s\\S])';
const word = '\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}';

const escapes: Readonly<Record<string, string>> = {
  '\\A': '(?<![\\s\\S])',
  '\\z': endOfAll,
  '\\Z': `(?=\\n?${endOfAll})`,
  '\\a': '\\x07',
  '\\e': '\\x1b',
  '\\d': '\\p{Nd}',
  '\\w': `[${word}]`,
  '\\-': '-',
};
const escapesInClass: Readonly<Record<string, string>> = {
  '\\a': '\\x07',
  '\\e': '\\x1b',
  '\\d': '\\p{Nd}',
  '\\w': word,
};

const inlineFlags = /^\(\?([imnsx]+)(?:-[imnsx]+)?\)/;
/** An escape that JavaScript refuses: of a character that needs none. */
const redundantEscape = /^\\[^\w^$\\.*+?()[\]{}|/-]$/u;

type Flags = { readonly all: string; readonly rest: string };

/** The flags at the beginning of a pattern, and the rest of it. */
const leadingFlags = (source: string): Flags => {
  const [letters = '', all = ''] = inlineFlags.exec(source) ?? [];
  return { all, rest: source.slice(letters.length) };
};

/** The name of an atomic group: JavaScript has none, but a lookahead never backtracks. */
const atomicName = (count: number): string => `_atomic${count}`;

const escaped = (piece: string, translations: Readonly<Record<string, string>>): string => {
  if (piece.startsWith("\\k'")) return `\\k<${piece.slice(3, -1)}>`;
  return translations[piece] ?? (redundantEscape.test(piece) ? piece.slice(1) : piece);
};

const translate = (source: string, flags: string): string => {
  const closers: string[] = [];
  let atomics = 0;
  let inClass = false;
  let inComment = false;
  const open = (text: string, closer = ')'): string => {
    closers.push(closer);
    return text;
  };
  const outside = (piece: string): string => {
    if (piece.startsWith('(?#')) return '';
    if (piece === '(?>') {
      const name = atomicName(atomics++);
      return open(`(?:(?=(?<${name}>`, `))\\k<${name}>)`);
    }
    if (piece.startsWith("(?'")) return open(`(?<${piece.slice(3, -1)}>`);
    if (piece.startsWith('(')) return open(piece);
    if (piece === ')') return closers.pop() ?? piece;
    if (piece === '.' && !flags.includes('s')) return '[^\\n]';
    if (piece === '$' && !flags.includes('m')) return '(?=\\n?$)';
    if (!flags.includes('x')) return piece;
    if (piece === '#') inComment = true;
    return piece === '#' || /^\s$/u.test(piece) ? '' : piece;
  };
  const put = (piece: string): string => {
    if (inComment) {
      inComment = piece !== '\n';
      return '';
    }
    if (piece.startsWith('\\')) return escaped(piece, inClass ? escapesInClass : escapes);
    if (inClass) {
      inClass = piece !== ']';
      return piece.startsWith('[') ? piece.replaceAll('[', '\\[') : piece;
    }
    if (!piece.startsWith('[')) return outside(piece);
    inClass = true;
    return piece.endsWith(']') ? `${piece.slice(0, -1)}\\]` : piece;
  };
  return [...source.matchAll(piecePattern)].map(([piece]) => put(piece)).join('');
};

/** Converts a .NET pattern to JavaScript. Throws `SyntaxError` for an invalid one. */
export const dotnetRegex = (source: string): RegExp => {
  const { all, rest } = leadingFlags(source);
  const flags = [...new Set(all)].filter((flag) => 'ims'.includes(flag)).join('');
  return new RegExp(translate(rest, all), `u${flags}`);
};
