import type { Stack } from '../stack/startStack.ts';
import { startTestStack } from '../test/testStack.ts';
import { benchCharges } from './charges.ts';
import { benchFeedPage } from './feedPage.ts';
import { benchReadModelLag } from './readModelLag.ts';
import { benchRecovery } from './recovery.ts';
import { type BenchWorld, makeBenchWorld } from './world.ts';

const roundsDefault = 5;
const wrongArgumentsCode = 2;
const world = { fans: 10_000, creators: 1_000 } as const;

const say = (line: string): void => console.log(line);

type Suite = (stack: Stack, bench: BenchWorld, rounds: number) => Promise<void>;

const suites: Readonly<Record<string, Suite>> = {
  charges: (stack, bench, rounds) => benchCharges(stack, bench, rounds, say),
  feed: (stack, bench, rounds) => benchFeedPage(stack, bench, rounds, say),
  lag: (stack, bench) => benchReadModelLag(stack, bench, say),
  recovery: (stack, bench) => benchRecovery(stack, bench, say),
};

const usage = `usage: npm run bench [-- SUITE …] [--rounds N]
suites: ${Object.keys(suites).join(', ')}; all of them when none is named`;

interface Wanted {
  readonly names: readonly string[];
  readonly rounds: number;
}

const parse = (args: readonly string[]): Wanted | undefined => {
  const names: string[] = [];
  let rounds = roundsDefault;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--rounds') rounds = Number(args[++at]);
    else if (Object.hasOwn(suites, arg)) names.push(arg);
    else return undefined;
  }
  if (!Number.isInteger(rounds) || rounds < 1) return undefined;
  return { names: names.length > 0 ? names : Object.keys(suites), rounds };
};

const bench = async ({ names, rounds }: Wanted): Promise<void> => {
  say('Starting a stack of its own …');
  const stack = await startTestStack(process.env.PATH, {
    env: { CHECK_ANSWERS: '0', LOG_LEVEL: 'warn' },
  });
  try {
    say(`Writing ${world.fans} fans and ${world.creators} creators …`);
    const made = await makeBenchWorld(stack.env, world);
    for (const name of names) {
      say(`\n${name}`);
      await suites[name]?.(stack, made, rounds);
    }
  } finally {
    await stack.stop();
  }
};

const wanted = parse(process.argv.slice(2));
if (wanted) await bench(wanted);
else {
  console.error(usage);
  process.exitCode = wrongArgumentsCode;
}
