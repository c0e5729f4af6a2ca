import ts from 'typescript';

/**
 * Words that this repository once used in a sense of its own, with the term an engineer would search
 * for. New declarations, file names, spec titles and headings do without them.
 */
export const coinedWords: Readonly<Record<string, string>> = {
  anew: 'again',
  deed: 'action',
  deeds: 'actions',
  doing: 'interaction',
  doings: 'interactions',
  hearer: 'subscriber',
  hearers: 'subscribers',
  hearing: 'presence or subscription',
  hears: 'receives',
  heard: 'received or subscribed',
  intake: 'buffer',
  kin: 'related items',
  learnt: 'loaded',
  lesson: 'key rotation',
  makings: 'inputs',
  mend: 'repair',
  mended: 'repaired',
  mends: 'repairs',
  news: 'changes',
  onward: 'after sign-in',
  outlet: 'response stream',
  overtaken: 'lease lost',
  owed: 'pending',
  owes: 'has pending',
  owing: 'pending',
  patience: 'retry',
  patient: 'retrying',
  planting: 'inserting markers',
  rewrap: 're-encrypt',
  rewrapped: 're-encrypted',
  rewrapping: 'key rotation',
  season: 'epoch',
  somebody: 'a user',
  somewhere: 'in a named place',
  stranger: 'anonymous visitor',
  strangers: 'anonymous visitors',
  surroundings: 'relations',
  tell: 'notify, report or publish',
  telling: 'progress',
  tells: 'notifies, reports or publishes',
  thereof: 'of it',
  told: 'notified, reported or published',
  twin: 'copy',
  unheard: 'without subscribers',
  unseen: 'blocked or unread',
  untold: 'not notified',
  unusable: 'unsupported',
  whence: 'source',
  whither: 'destination',
  whoever: 'any user',
  whom: 'which user',
  wish: 'intent or request',
  wished: 'requested',
  wishes: 'intents or requests',
};

/** A word in a sense of its own: in which file and line, where it is used, and the standard term. */
export type CoinedWord = {
  file: string;
  line: number;
  /** The name, title or opening that has it. */
  text: string;
  /** `told: notified, reported or published` */
  what: string;
};

/** `tellOwner2` → `tell`, `owner`. */
const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

const wordsOfProse = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

const firstCoined = (words: readonly string[]): string | undefined =>
  words.find((word) => Object.hasOwn(coinedWords, word));

const suggestionFor = (word: string): string => `${word}: ${coinedWords[word]}`;

/** Openings that put off what a thing is: a docstring begins with the noun or the verb instead. */
const opening = /^\/\*\*[\s*]*(What|Who|Whom|Whose|How|Where|Whether|Says|Tells)\b[^.\n]*/;

const isDeclaredName = (node: ts.Node): node is ts.Identifier => {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node as { parent: ts.Node & { name?: ts.Node } };
  if (parent.name !== node) return false;
  return (
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    (ts.isVariableDeclaration(parent) && ts.isSourceFile(parent.parent.parent.parent))
  );
};

const titled = new Set(['describe', 'it', 'test']);

/** `it('…')`, `describe.each(…)('…')`, `test.skipIf(…)('…')`. */
const titleOf = (node: ts.Node): ts.StringLiteralLike | undefined => {
  if (!ts.isCallExpression(node)) return undefined;
  let callee: ts.Node = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    callee = callee.expression;
  }
  const [title] = node.arguments;
  if (!ts.isIdentifier(callee) || !titled.has(callee.text)) return undefined;
  return title && ts.isStringLiteralLike(title) ? title : undefined;
};

/** Declarations, docstring openings, spec titles and the file name of one source, where they use coined words. */
const findInSource = (file: string, text: string): CoinedWord[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: CoinedWord[] = [];
  const lineAt = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;
  const add = (position: number, what: string, of: string): void => {
    found.push({ file, line: lineAt(position), text: of, what });
  };
  const seenComments = new Set<number>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) {
      const comment = text.slice(pos, end);
      const [start, first] = opening.exec(comment) ?? [];
      if (start && first && !seenComments.has(pos)) {
        add(pos, `${first} …: the noun or the verb`, start.replaceAll(/^[/*\s]+/g, ''));
      }
      seenComments.add(pos);
    }
    const name = isDeclaredName(node) ? node : undefined;
    const title = titleOf(node);
    const coined = firstCoined(
      name ? wordsOfName(name.text) : title ? wordsOfProse(title.text) : [],
    );
    if (coined) add(node.getStart(source), suggestionFor(coined), name?.text ?? title?.text ?? '');
    ts.forEachChild(node, visit);
  };
  visit(source);
  const base = file.slice(file.lastIndexOf('/') + 1);
  const inFileName = firstCoined(wordsOfName(base));
  if (inFileName) add(0, suggestionFor(inFileName), base);
  return found;
};

/** Coined words in these sources; the keys of `texts` are paths. */
export const findCoinedWords = (texts: ReadonlyMap<string, string>): CoinedWord[] =>
  [...texts].flatMap(([file, text]) => findInSource(file, text));

/** Coined words in the headings of a Markdown document. */
export const findCoinedHeadings = (file: string, text: string): CoinedWord[] =>
  text.split('\n').flatMap((line, index) => {
    const coined = /^#+ /.test(line) ? firstCoined(wordsOfProse(line)) : undefined;
    return coined ? [{ file, line: index + 1, text: line, what: suggestionFor(coined) }] : [];
  });

/** Names, titles and openings that stay, by their files: what the wire or the store has promised. */
export type AllowedByFile = Readonly<Record<string, readonly string[]>>;

/** Coined words that are not on the list. */
export const newCoinedWords = (
  allowed: AllowedByFile,
  found: readonly CoinedWord[],
): CoinedWord[] => found.filter(({ file, text }) => !allowed[file]?.includes(text));

/** Entries of the list that the sources no longer have. */
export const staleCoinedWords = (
  allowed: AllowedByFile,
  found: readonly CoinedWord[],
): { file: string; text: string }[] =>
  Object.entries(allowed)
    .flatMap(([file, texts]) => texts.map((text) => ({ file, text })))
    .filter((entry) => !found.some(({ file, text }) => file === entry.file && text === entry.text));
