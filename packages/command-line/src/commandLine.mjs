// Plain JavaScript: the first step of every `npm run …` imports it before anything is installed or built.
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Option
 * @property {string} [help] May be left out for an option of one command whose help describes it.
 * @property {string} [value] Placeholder of its value: `N`, `FILE`, or one of `csv|json`. Without it, the option is a switch.
 * @property {boolean} [isNeeded]
 * @property {boolean} [isRepeated] May be given several times; its values are then in `lists`.
 */

/** @typedef {Readonly<Record<string, Readonly<Option>>>} Options */

/**
 * @typedef {object} Command
 * @property {string} help
 * @property {readonly string[]} [operands] In their order; those in brackets may be left out.
 * @property {Options} [options]
 */

/**
 * Kind of words after the name of a program: only options; one of its commands, which `[COMMAND]` makes
 * optional; several of them; or any words, which the program parses itself.
 * @typedef {'' | 'COMMAND' | '[COMMAND]' | '[SUITE …]' | '[STAGE …] [PATH …]' | '[+N UNIT]'} Words
 */

/**
 * @typedef {object} Program
 * @property {string} run Its call, such as `npm run ledger`.
 * @property {Words} words
 * @property {Readonly<Record<string, Readonly<Command>>>} [commands]
 * @property {Options} [options] Options of all its commands.
 * @property {readonly string[]} [about] Paragraphs before its commands and options.
 * @property {readonly string[]} [notes] Paragraphs after them.
 */

/**
 * @typedef {object} Given
 * @property {'given'} kind
 * @property {string | undefined} command
 * @property {readonly string[]} operands Words after the command; all words where there is none.
 * @property {Readonly<Record<string, string | undefined>>} values
 * @property {Readonly<Record<string, readonly string[] | undefined>>} lists
 * @property {ReadonlySet<string>} switches
 */

/** @typedef {Given | { kind: 'help', text: string } | { kind: 'wrong', problem: string }} CommandLine */

/** Patterns of option values by placeholder name; other placeholders accept anything. */
const shapes = /** @type {Readonly<Record<string, RegExp>>} */ ({
  N: /^[1-9]\d*$/,
  NUMBER: /^\d+$/,
  INSTANT: /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/,
  PORT: /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/,
});

/** @type {(name: string, value: string) => boolean} */
const matchesShape = (name, value) =>
  name.includes('|')
    ? name.split('|').includes(value)
    : (shapes[name]?.test(value) ?? value !== '');

/** @type {(program: Program) => string} */
const known = ({ commands = {} }) => Object.keys(commands).join(', ');

/** @type {(program: Program, command: string | undefined) => Options} */
const optionsOf = ({ options = {}, commands = {} }, command) => ({
  ...options,
  ...(command === undefined ? {} : commands[command]?.options),
});

/** All options of a program and its commands. @type {(program: Program) => Options} */
const allOptions = ({ options = {}, commands = {} }) =>
  Object.assign({}, ...Object.values(commands).map((command) => command.options ?? {}), options);

/** @type {(name: string, operands: readonly string[], given: readonly string[]) => string | undefined} */
const operandsProblem = (name, operands, given) => {
  const needed = operands.filter((operand) => !operand.startsWith('['));
  if (given.length < needed.length) return `${name} needs ${needed[given.length]}`;
  const extra = given[operands.length];
  return extra === undefined ? undefined : `${name} does not take '${extra}'`;
};

/** The problem with the positional words, if any. @type {(program: Program, words: readonly string[]) => string | undefined} */
const wordsProblem = (program, words) => {
  const { commands = {} } = program;
  const [first, ...rest] = words;
  switch (program.words) {
    case '[STAGE …] [PATH …]':
      return undefined;
    case '[+N UNIT]': {
      const isSpan =
        words.length === 0 || /^\+[1-9]\d{0,3} (hour|day|week|month|year)s?$/.test(words.join(' '));
      return isSpan ? undefined : `'${words.join(' ')}' is no span of time such as +13 months`;
    }
    case '[SUITE …]': {
      const wrong = words.find((word) => !Object.hasOwn(commands, word));
      return wrong && `there is no '${wrong}'; there are ${known(program)}`;
    }
    case '':
      return first === undefined ? undefined : `'${first}' is not understood`;
    default:
      break;
  }
  if (first === undefined) {
    const isNeeded = program.words === 'COMMAND';
    return isNeeded ? `a command is missing; there are ${known(program)}` : undefined;
  }
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined;
  return command
    ? operandsProblem(first, command.operands ?? [], rest)
    : `there is no command '${first}'; there are ${known(program)}`;
};

/**
 * The problem with the options, if any: one of another command, a missing one, a value of another kind.
 * @type {(options: Options, values: Readonly<Record<string, unknown>>, command: string | undefined) => string | undefined}
 */
const optionsProblem = (options, values, command) => {
  for (const [name, given] of Object.entries(values)) {
    const option = options[name];
    if (!option) return `${command ?? 'this'} takes no --${name}`;
    const { value: kind } = option;
    if (kind === undefined) continue;
    const wrong = [given].flat().find((text) => !matchesShape(kind, String(text)));
    if (wrong !== undefined) return `--${name} takes ${kind}, not '${wrong}'`;
  }
  const missing = Object.entries(options).find(
    ([name, { isNeeded }]) => isNeeded && values[name] === undefined,
  );
  return missing && `--${missing[0]} ${missing[1].value} is missing`;
};

/** True for a program that takes exactly one command. @type {(program: Program) => boolean} */
const hasOneCommand = ({ words }) => words === 'COMMAND' || words === '[COMMAND]';

/** @type {(options: Options) => NonNullable<import('node:util').ParseArgsConfig['options']>} */
const parseArgsOptions = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value, isRepeated = false }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', multiple: isRepeated },
    ]),
  );

/**
 * Parses a command line by a program's table: help when requested, the problem in one line, or the given
 * values. Anything that the table does not name is refused, never guessed.
 * @type {(program: Program, args: readonly string[]) => CommandLine}
 */
export const readCommandLine = (program, args) => {
  if (args.some((word) => word === '--help' || word === '-h')) {
    return { kind: 'help', text: helpOf(program) };
  }
  let parsed;
  try {
    const options = parseArgsOptions(allOptions(program));
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's message goes on with advice about `--`; the first sentence is the problem.
    const [problem = ''] = /** @type {Error} */ (error).message.split('. ');
    return { kind: 'wrong', problem };
  }
  const { values, positionals } = parsed;
  const [command, ...operands] = hasOneCommand(program) ? positionals : [undefined, ...positionals];
  const options = program.words === '[SUITE …]' ? allOptions(program) : optionsOf(program, command);
  const problem = wordsProblem(program, positionals) ?? optionsProblem(options, values, command);
  if (problem !== undefined) return { kind: 'wrong', problem };
  const entries = Object.entries(values);
  return {
    kind: 'given',
    command,
    operands: operands.filter((word) => word !== undefined),
    values: Object.fromEntries(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    lists: Object.fromEntries(
      entries.flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.map(String)]] : [])),
    ),
    switches: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
  };
};

const columnsMax = 100;

/** Wraps a text into lines with an indent. @type {(text: string, indent: number) => string} */
const wrap = (text, indent) => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (indent + line.length + 1 + word.length > columnsMax) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
};

/** @type {(name: string, option: Option) => string} */
const syntaxOfOption = (name, { value }) => `--${name}${value === undefined ? '' : ` ${value}`}`;

/** @type {(options: Options) => string} */
const synopsisOf = (options) =>
  Object.entries(options)
    .map(([name, option]) => {
      const syntax = `${syntaxOfOption(name, option)}${option.isRepeated ? ' …' : ''}`;
      return option.isNeeded ? syntax : `[${syntax}]`;
    })
    .join(' ');

/** Column width of names; the description of a longer one goes on a line of its own. */
const nameColumnsMax = 32;

/** @type {(rows: readonly (readonly [string, string])[]) => string} */
const tableOf = (rows) => {
  const width = Math.max(...rows.map(([name]) => name.length));
  const isNarrow = width <= nameColumnsMax;
  const indent = isNarrow ? width + 4 : 6;
  return rows
    .map(([name, help]) =>
      isNarrow
        ? `  ${name.padEnd(width)}  ${wrap(help, indent)}`
        : `  ${name}\n${' '.repeat(indent)}${wrap(help, indent)}`,
    )
    .join('\n');
};

/** The help text of a program. @type {(program: Program) => string} */
export const helpOf = ({ run, words, commands = {}, options = {}, about = [], notes = [] }) => {
  const synopsis = synopsisOf(options);
  const isShort = run.length + words.length + synopsis.length < columnsMax - 16;
  const head = [`Usage: ${run} --`, words, isShort ? synopsis : '[options]'];
  const commandRows = Object.entries(commands).map(
    ([name, { operands = [], options: own = {}, help }]) =>
      /** @type {const} */ ([[name, ...operands, synopsisOf(own)].filter(Boolean).join(' '), help]),
  );
  const optionRows = [
    ...Object.entries(options).map(
      ([name, option]) => /** @type {const} */ ([syntaxOfOption(name, option), option.help ?? '']),
    ),
    /** @type {const} */ (['--help', 'show this']),
  ];
  return [
    head.filter(Boolean).join(' '),
    ...about.map((text) => `  ${wrap(text, 2)}`),
    ...(commandRows.length > 0 ? [tableOf(commandRows)] : []),
    tableOf(optionRows),
    ...notes.map((text) => `  ${wrap(text, 2)}`),
  ].join('\n\n');
};
