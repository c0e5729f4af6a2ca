import { parseArgs } from 'node:util';
import { Instant } from '@ovation/contracts/kernel/id';
import { UsageProblem } from '../kernel/terminal.ts';
import { type ExportFormat, exportFormats } from './exporters.ts';

/** Both ends belong to it; undefined: from the first posting, to the last. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A part of a period's postings: so many of the first. */
export interface Excerpt extends Period {
  readonly limit: number | undefined;
}

export type LedgerCommand =
  | { readonly name: 'trial-balance'; readonly at: string | undefined; readonly isWhole: boolean }
  | { readonly name: 'balance'; readonly subject: string; readonly at: string | undefined }
  | ({ readonly name: 'explain'; readonly subject: string } & Excerpt)
  | ({ readonly name: 'replay' } & Period)
  | ({
      readonly name: 'export';
      readonly format: ExportFormat;
      readonly out: string | undefined;
    } & Excerpt)
  | { readonly name: 'verify' };

export interface LedgerArguments {
  readonly command: LedgerCommand;
  /** Answers as JSON, for machines. */
  readonly isJson: boolean;
}

const options = {
  at: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  limit: { type: 'string' },
  out: { type: 'string' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Given = ReturnType<typeof parse>;
type OptionName = keyof typeof options;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's own words go on with advice about `--`; the first sentence says what is wrong.
    const [message] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageProblem(`${message}`);
  }
};

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const instantLike = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** The instant that a person wrote; a day stands for its beginning, or as an end, its end. */
const instant = (
  name: OptionName,
  text: string | undefined,
  ofDay: 'begin' | 'end',
): string | undefined => {
  if (text === undefined) return undefined;
  const full = dayOnly.test(text)
    ? `${text}T${ofDay === 'end' ? '23:59:59.999' : '00:00:00.000'}Z`
    : text;
  const time = instantLike.test(full) ? Date.parse(full) : Number.NaN;
  const iso = Number.isNaN(time) ? '' : new Date(time).toISOString();
  // A 30th of February becomes the 2nd of March: not what was meant.
  if (!Instant.safeParse(iso).success || iso.slice(0, 10) !== text.slice(0, 10)) {
    throw new UsageProblem(`--${name} ${text} is no instant, such as 2026-03-01T12:00:00Z`);
  }
  return iso;
};

const only = ({ values }: Given, allowed: readonly OptionName[], command: string): void => {
  for (const name of Object.keys(values)) {
    if (name !== 'json' && !allowed.includes(name as OptionName)) {
      throw new UsageProblem(`${command} takes no --${name}`);
    }
  }
};

const subjectOf = ({ positionals }: Given, command: string): string => {
  const [, subject, ...rest] = positionals;
  if (!subject) {
    throw new UsageProblem(
      `${command} needs an ACCOUNT: its name, an e-mail address, a username or a pattern`,
    );
  }
  if (rest.length > 0) {
    throw new UsageProblem(`${command} takes one ACCOUNT, not ${rest.length + 1}`);
  }
  return subject;
};

const noPositionals = ({ positionals }: Given, command: string): void => {
  const [, extra] = positionals;
  if (extra !== undefined) throw new UsageProblem(`${command} takes no argument ${extra}`);
};

const formatOf = (text: string | undefined): ExportFormat => {
  if (text !== undefined && Object.hasOwn(exportFormats, text)) return text as ExportFormat;
  const known = Object.keys(exportFormats).join(', ');
  throw new UsageProblem(
    text === undefined
      ? `export needs --format: ${known}`
      : `no format ${text}; there are ${known}`,
  );
};

/** `--at` and `--to` are one: the end, and what stands at it. */
const endOf = ({ values }: Given): string | undefined => {
  if (values.at !== undefined && values.to !== undefined) {
    throw new UsageProblem('--at and --to are the same: give one of them');
  }
  return instant('at', values.at, 'end') ?? instant('to', values.to, 'end');
};

const wholeNumber = /^[1-9]\d{0,8}$/;

const limitOf = ({ values: { limit } }: Given): number | undefined => {
  if (limit === undefined) return undefined;
  if (!wholeNumber.test(limit)) throw new UsageProblem(`--limit ${limit} is no number above zero`);
  return Number(limit);
};

const periodOf = (given: Given): Period => {
  const from = instant('from', given.values.from, 'begin');
  const to = endOf(given);
  if (from !== undefined && to !== undefined && from > to) {
    throw new UsageProblem('--from lies after --to');
  }
  return { from, to };
};

const excerptOf = (given: Given): Excerpt => ({ ...periodOf(given), limit: limitOf(given) });

/** What was asked for; throws `UsageProblem` with one clear line. Undefined: help is wanted. */
export const parseLedgerArguments = (args: readonly string[]): LedgerArguments | undefined => {
  if (args.includes('--help') || args.includes('-h')) return undefined;
  const given = parse(args);
  const [name] = given.positionals;
  const { values } = given;
  const isJson = values.json ?? false;
  switch (name) {
    case 'trial-balance':
      only(given, ['at', 'to', 'all'], name);
      noPositionals(given, name);
      return { command: { name, at: endOf(given), isWhole: values.all ?? false }, isJson };
    case 'balance':
      only(given, ['at', 'to'], name);
      return { command: { name, subject: subjectOf(given, name), at: endOf(given) }, isJson };
    case 'explain':
      only(given, ['from', 'to', 'at', 'limit'], name);
      return { command: { name, subject: subjectOf(given, name), ...excerptOf(given) }, isJson };
    case 'replay':
      only(given, ['from', 'to', 'at'], name);
      noPositionals(given, name);
      return { command: { name, ...periodOf(given) }, isJson };
    case 'export': {
      only(given, ['format', 'out', 'from', 'to', 'at', 'limit'], name);
      noPositionals(given, name);
      const format = formatOf(values.format);
      return { command: { name, format, out: values.out, ...excerptOf(given) }, isJson };
    }
    case 'verify':
      only(given, [], name);
      noPositionals(given, name);
      return { command: { name }, isJson };
    default:
      throw new UsageProblem(
        name === undefined ? 'a command is missing' : `there is no command ${name}`,
      );
  }
};
