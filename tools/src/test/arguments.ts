import { helpOf, readCommandLine } from '@ovation/command-line/commandLine';
import { commands } from '@ovation/command-line/commands';

/** Stages of a test run, in the order of running: the quick and informative ones first. */
export const stageNames = ['format', 'types', 'boundaries', 'unit', 'api', 'fault', 'e2e'] as const;

export type StageName = (typeof stageNames)[number];

/**
 * Time budget of each stage on two cores, from a fresh clone. Beyond it, it has to be made quicker.
 */
export const stageBudgetSeconds: Readonly<Record<StageName, number>> = {
  format: 15,
  types: 30,
  boundaries: 20,
  unit: 185,
  api: 80,
  fault: 350,
  e2e: 390,
};

/** Stages that run spec files, and so can be narrowed by paths. */
const specStages: readonly StageName[] = ['unit', 'api', 'fault', 'e2e'];

export type TestArguments =
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string }
  | {
      kind: 'run';
      stages: readonly StageName[];
      paths: readonly string[];
      /** Checks every screen in every variant, instead of in some in turn. */
      isAll: boolean;
    };

export const testUsage = helpOf(commands.test);

/** Variable that makes the end-to-end specs check all variants. */
export const allLooksVariable = 'OVATION_TEST_ALL';

const isStage = (text: string): text is StageName => stageNames.some((name) => name === text);

/** Parses the command line of `npm test`. */
export const parseTestArguments = (args: readonly string[]): TestArguments => {
  const read = readCommandLine(commands.test, args);
  if (read.kind === 'help') return { kind: 'help' };
  if (read.kind === 'wrong') return read;
  const isAll = read.switches.has('all');
  const named = read.operands.filter(isStage);
  const paths = read.operands.filter((word) => !isStage(word));
  const candidates = paths.length > 0 ? specStages : stageNames;
  const stages = candidates.filter((stage) => named.length === 0 || named.includes(stage));
  if (stages.length === 0) {
    return { kind: 'wrong', problem: `Paths narrow only these stages: ${specStages.join(', ')}` };
  }
  return { kind: 'run', stages, paths, isAll };
};
