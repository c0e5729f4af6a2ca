import { type Given, readCommandLine } from '@ovation/command-line/commandLine';
import { commands } from '@ovation/command-line/commands';
import { Instant } from '@ovation/contracts/kernel/id';
import { UsageProblem } from '../kernel/terminal.ts';
import { type ExportFormat, exportFormats } from './exporters.ts';

/** Inclusive period; undefined: from the first posting, to the last. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** First postings of a period, up to a limit. */
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
  /** Prints JSON, for machines. */
  readonly isJson: boolean;
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const instantLike = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** Parses an instant; a day is its beginning, or as an end, its end. */
const instant = (
  name: string,
  text: string | undefined,
  ofDay: 'begin' | 'end',
): string | undefined => {
  if (text === undefined) return undefined;
  const full = dayOnly.test(text)
    ? `${text}T${ofDay === 'end' ? '23:59:59.999' : '00:00:00.000'}Z`
    : text;
  const time = instantLike.test(full) ? Date.parse(full) : Number.NaN;
  const iso = Number.isNaN(time) ? '' : new Date(time).toISOString();
  // A 30th of February would become the 2nd of March.
  if (!Instant.safeParse(iso).success || iso.slice(0, 10) !== text.slice(0, 10)) {
    throw new UsageProblem(`--${name} ${text} is no instant, such as 2026-03-01T12:00:00Z`);
  }
  return iso;
};

const isFormat = (text: string): text is ExportFormat => Object.hasOwn(exportFormats, text);

const formatOf = (text = ''): ExportFormat => {
  if (isFormat(text)) return text;
  throw new UsageProblem(`there is no format '${text}'`);
};

/** `--at` and `--to` are equivalent: the end, and the balance at it. */
const endOf = ({ values }: Given): string | undefined => {
  if (values.at !== undefined && values.to !== undefined) {
    throw new UsageProblem('--at and --to are the same: give one of them');
  }
  return instant('at', values.at, 'end') ?? instant('to', values.to, 'end');
};

const periodOf = (given: Given): Period => {
  const from = instant('from', given.values.from, 'begin');
  const to = endOf(given);
  if (from !== undefined && to !== undefined && from > to) {
    throw new UsageProblem('--from lies after --to');
  }
  return { from, to };
};

const excerptOf = (given: Given): Excerpt => {
  const { limit } = given.values;
  return { ...periodOf(given), limit: limit === undefined ? undefined : Number(limit) };
};

const commandOf = (given: Given): LedgerCommand => {
  const { command, values, switches } = given;
  const [subject = ''] = given.operands;
  switch (command) {
    case 'trial-balance':
      return { name: command, at: endOf(given), isWhole: switches.has('all') };
    case 'balance':
      return { name: command, subject, at: endOf(given) };
    case 'explain':
      return { name: command, subject, ...excerptOf(given) };
    case 'replay':
      return { name: command, ...periodOf(given) };
    case 'export':
      return {
        name: command,
        format: formatOf(values.format),
        out: values.out,
        ...excerptOf(given),
      };
    case 'verify':
      return { name: command };
    default:
      throw new UsageProblem(`there is no command '${command}'`);
  }
};

/** Parses the arguments; throws `UsageProblem` with one clear line. Undefined: help was requested. */
export const parseLedgerArguments = (args: readonly string[]): LedgerArguments | undefined => {
  const read = readCommandLine(commands.ledger, args);
  if (read.kind === 'help') return undefined;
  if (read.kind === 'wrong') throw new UsageProblem(read.problem);
  return { command: commandOf(read), isJson: read.switches.has('json') };
};
