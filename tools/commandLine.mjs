import { parseArgs } from 'node:util';

/** What a value looks like, by the name that a usage text gives it; other names take anything. */
const shapes = {
  N: /^[1-9]\d*$/,
  BYTES: /^\d+$/,
  INSTANT: /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/,
};

const isAsNamed = (name, value) =>
  name.includes('|')
    ? name.split('|').includes(value)
    : (shapes[name]?.test(value) ?? value !== '');

const optionPattern = /(\[?)--([a-z][a-z-]*)(?: ([A-Z]+|[a-z]+(?:\|[a-z]+)+)(?![A-Za-z]))?/g;

/** `--at INSTANT`, `[--format csv|json]` or `--all`, wherever they stand in a text. */
const optionsIn = (text) =>
  [...text.matchAll(optionPattern)].map(([, bracket, name, value]) => ({
    name,
    value,
    isNeeded: bracket === '',
  }));

/** The line of a command: `  balance ACCOUNT [--at INSTANT]  what it does`. */
const commandIn = (line) => {
  const [, word, operands] = /^ {2}([a-z][a-z-]*)((?: \[?[A-Z]+\]?)*)/.exec(line) ?? [];
  if (word === undefined) return undefined;
  const [syntax] = line.trim().split(/ {2,}/);
  return { word, syntax, operands: operands.split(' ').filter(Boolean) };
};

const grammarOf = (usage) => {
  const [head = '', ...lines] = usage.split('\n');
  const commands = lines.flatMap((line) => commandIn(line) ?? []);
  const shared = lines.filter((line) => commandIn(line) === undefined).join('\n');
  return { head, lines, commands, shared };
};

const known = (commands) => commands.map(({ word }) => word).join(', ');

const faultOfOperands = ({ word, operands }, given) => {
  const needed = operands.filter((operand) => !operand.startsWith('['));
  if (given.length < needed.length) return `${word} needs ${needed[given.length]}`;
  const extra = given[operands.length];
  return extra && `${word} does not take '${extra}'`;
};

/** What is wrong with the words that are no options; the head says which kind of them there are. */
const faultOfWords = ({ head, commands }, words) => {
  const [first, ...rest] = words;
  if (head.includes('PATH')) return undefined;
  if (head.includes('SUITE')) {
    const wrong = words.find((word) => !commands.some((suite) => suite.word === word));
    return wrong && `there is no '${wrong}'; there are ${known(commands)}`;
  }
  if (first === undefined) {
    return head.includes(' COMMAND')
      ? `a command is missing; there are ${known(commands)}`
      : undefined;
  }
  if (!head.includes('COMMAND')) return `'${first}' is not understood`;
  const command = commands.find(({ word }) => word === first);
  if (!command) return `there is no command '${first}'; there are ${known(commands)}`;
  return faultOfOperands(command, rest);
};

/** What is wrong with the options: one of another command, one that lacks, a value of another kind. */
const faultOfOptions = ({ head, lines, commands, shared }, values, first) => {
  const command = commands.find(({ word }) => word === first);
  const own = lines.filter((line) => command && commandIn(line)?.word === first).join('\n');
  const taken = optionsIn(
    [head, shared, head.includes('SUITE') ? lines.join('\n') : own].join('\n'),
  );
  for (const [name, value] of Object.entries(values)) {
    const option = taken.find((one) => one.name === name);
    if (!option) return `${first ?? 'this'} takes no --${name}`;
    if (option.value && !isAsNamed(option.value, value)) {
      return `--${name} takes ${option.value}, not '${value}'`;
    }
  }
  const needed = optionsIn(`${head}\n${command?.syntax ?? ''}`).filter(({ isNeeded }) => isNeeded);
  const missing = needed.find(({ name }) => values[name] === undefined);
  return missing && `--${missing.name} ${missing.value} is missing`;
};

/**
 * What is wrong with a command line, as far as the command's usage text tells, in one line; undefined
 * when nothing is. The text is the grammar: what it does not show is refused, before anything is
 * installed or built. Each program reads its arguments itself once more, and knows better.
 */
export const faultOf = (usage, args) => {
  const grammar = grammarOf(usage);
  const options = Object.fromEntries(
    optionsIn(usage)
      .reverse()
      .map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' }]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return faultOfWords(grammar, positionals) ?? faultOfOptions(grammar, values, positionals[0]);
  } catch (error) {
    // Node's own words go on with advice about `--`; the first sentence says what is wrong.
    return error.message.split('. ')[0];
  }
};
