import { join } from 'node:path';
import { findBrowserReads, isRendered } from '@ovation/boundaries/browserReads';
import { findClockReads, hasProcessClock } from '@ovation/boundaries/clockReads';
import { decidersWithoutSpec, orphanSpecs } from '@ovation/boundaries/deciderSpecs';
import {
  findLongFunctions,
  functionLinesMax,
  hasShortFunctions,
  staleNames,
  unlistedFunctions,
} from '@ovation/boundaries/functionLengths';
import { findDirectLogs, hasLogEvents } from '@ovation/boundaries/logEvents';
import { findCoinedWords, newCoinedWords, staleCoinedWords } from '@ovation/boundaries/plainWords';
import { findImpurities, isPure } from '@ovation/boundaries/purity';
import { readSources, sourceFiles } from '@ovation/boundaries/sources';
import { findSpreadLiterals } from '@ovation/boundaries/spreadLiterals';
import { findFixedTextSizes, isStyleSheet } from '@ovation/boundaries/textSizes';
import { findUnsafeForms, isMarkup } from '@ovation/boundaries/unsafeForms';
import { z } from 'zod';
import { readJsonFile } from '../state/jsonFile.ts';
import { repositoryDir } from '../state/paths.ts';
import type { Violation } from './cruise.ts';

/** Functions that may be longer than the limit; the list only ever becomes shorter. */
export const longFunctionsFile = 'packages/boundaries/longFunctions.json';
const longFunctionsSchema = z.record(z.string(), z.array(z.string()));
const isAnything = (value: unknown): value is unknown => value !== undefined;

/** Names with coined words that the wire, the store or a specification fixes; it only ever becomes shorter. */
export const coinedNamesFile = 'packages/boundaries/coinedNames.json';
const coinedNamesSchema = z.record(z.string(), z.array(z.string()));

const coinedWords: SourceRule['find'] = (baseDir, files) => {
  const allowed = coinedNamesSchema.parse(readJsonFile(join(baseDir, coinedNamesFile), isAnything));
  const found = findCoinedWords(readSources(baseDir, files));
  return [
    ...newCoinedWords(allowed, found).map(({ file, line, text, what }) => ({
      from: `${file}:${line}`,
      to: `${text} (${what})`,
    })),
    ...staleCoinedWords(allowed, found).map(({ file, text }) => ({
      from: coinedNamesFile,
      to: `${text} of ${file}, which no longer has it: remove it`,
    })),
  ];
};

const longFunctions: SourceRule['find'] = (baseDir, files) => {
  const listed = longFunctionsSchema.parse(
    readJsonFile(join(baseDir, longFunctionsFile), isAnything),
  );
  const found = findLongFunctions(readSources(baseDir, files.filter(hasShortFunctions)));
  return [
    ...unlistedFunctions(listed, found).map(({ file, name, line, lines }) => ({
      from: `${file}:${line}`,
      to: `${name}, ${lines} lines`,
    })),
    ...staleNames(listed, found).map(({ file, name }) => ({
      from: longFunctionsFile,
      to: `${name} of ${file}, which has become short or is gone: strike it off`,
    })),
  ];
};

/** Rule about the text of sources, where those of dependency-cruiser are about imports. */
type SourceRule = {
  name: string;
  comment: string;
  /** Violations among these files, each with its description. */
  find: (baseDir: string, files: readonly string[]) => { from: string; to: string }[];
};

/** Browser state that may be read while rendering, as `file expression`, each with its reason. */
const allowedBrowserReads: ReadonlySet<string> = new Set([
  // These sheets open on a press, so no server ever renders them.
  'mf-wallet/src/subscriptions/SubscribeSheet.tsx pendingPayments.read()',
  'mf-wallet/src/tipping/TipSheet.tsx pendingTips.read()',
]);

/**
 * Reads that are not allowed and, for the repository itself, allowed entries that no longer occur.
 */
const browserReadsOf = (
  baseDir: string,
  files: readonly string[],
): { from: string; to: string }[] => {
  const reads = findBrowserReads(readSources(baseDir, files.filter(isRendered)));
  const read = new Set(reads.map(({ file, what }) => `${file} ${what}`));
  const stale = [...allowedBrowserReads].filter((one) => !read.has(one));
  return [
    ...reads
      .filter(({ file, what }) => !allowedBrowserReads.has(`${file} ${what}`))
      .map(({ file, line, what }) => ({ from: `${file}:${line}`, to: what })),
    ...(baseDir === repositoryDir
      ? stale.map((one) => ({ from: 'tools/src/boundaries/sourceRules.ts', to: `${one} (stale)` }))
      : []),
  ];
};

export const sourceRules: readonly SourceRule[] = [
  {
    name: 'pure-code-is-given-everything',
    comment:
      'Deciders, models, rules, contracts and read models have no clock, chance, environment, I/O or wait: time and ids come in with the command.',
    find: (baseDir, files) =>
      findImpurities(readSources(baseDir, files.filter(isPure))).map(({ file, line, what }) => ({
        from: `${file}:${line}`,
        to: what,
      })),
  },
  {
    name: 'time-comes-from-the-clock',
    comment:
      'Servers take the time from the clock of their process, which a test clock may move; what needs the time of the machine imports it from @ovation/clock/wallClock, and durations are measured by performance.now().',
    find: (baseDir, files) =>
      findClockReads(readSources(baseDir, files.filter(hasProcessClock))).map(
        ({ file, line, what }) => ({ from: `${file}:${line}`, to: what }),
      ),
  },
  {
    name: 'a-spec-beside-each-decision',
    comment:
      'Each x.decide.ts has an x.decide.spec.ts, with every acceptance and every refusal, and the other way round.',
    find: (_, files) => [
      ...decidersWithoutSpec(files).map((file) => ({ from: file, to: 'no spec beside it' })),
      ...orphanSpecs(files).map((file) => ({ from: file, to: 'no decision beside it' })),
    ],
  },
  {
    name: 'functions-at-a-glance',
    comment: `A function has at most ${functionLinesMax} lines, but for those on ${longFunctionsFile}.`,
    find: longFunctions,
  },
  {
    name: 'literals-are-not-packed',
    comment:
      'A literal is not spread into one of its kind: its entries stand there themselves, a line each where the formatter says so.',
    find: (baseDir, files) =>
      findSpreadLiterals(readSources(baseDir, files)).map(({ file, line, what }) => ({
        from: `${file}:${line}`,
        to: what,
      })),
  },
  {
    name: 'names-are-plain',
    comment: `Declarations, docstring openings, spec titles and file names use the field's standard terms, except those on ${coinedNamesFile}.`,
    find: coinedWords,
  },
  {
    name: 'rendering-reads-no-browser',
    comment:
      'What a server renders reads the browser in effects, handlers, or once useHydrated() is true: a server has none, and hydrating would come to another page.',
    find: browserReadsOf,
  },
  {
    name: 'forms-say-how-they-are-sent',
    comment:
      'A form has method="post", or an action that asks by the address: else a browser without scripts writes its fields, passwords too, into the address.',
    find: (baseDir, files) =>
      findUnsafeForms(readSources(baseDir, files.filter(isMarkup))).map(({ file, line }) => ({
        from: `${file}:${line}`,
        to: '<form>',
      })),
  },
  {
    name: 'logs-are-events',
    comment:
      'Events are logged by logEvent(logger, event, fields), and defined with their stable names in a *.log.ts file.',
    find: (baseDir, files) =>
      findDirectLogs(readSources(baseDir, files.filter(hasLogEvents))).map(
        ({ file, line, what }) => ({ from: `${file}:${line}`, to: what }),
      ),
  },
  {
    name: 'text-follows-the-reader',
    comment:
      'Text is sized in rem, so that it follows the font size that somebody has chosen in their browser.',
    find: (baseDir, files) =>
      findFixedTextSizes(readSources(baseDir, files.filter(isStyleSheet))).map(
        ({ file, line, what }) => ({ from: `${file}:${line}`, to: what }),
      ),
  },
];

export type CheckedSources = { files: number; violations: Violation[] };

/** Checks every source below `baseDir`, in these folders of it. */
export const checkSources = (baseDir: string, roots: readonly string[]): CheckedSources => {
  const files = sourceFiles(baseDir, roots);
  return {
    files: files.length,
    violations: sourceRules.flatMap(({ name, comment, find }) =>
      find(baseDir, files).map((found) => ({ rule: name, comment, ...found })),
    ),
  };
};
