import { readUsage } from '../stack/usage.ts';

/** What a test run is made of, in the order of running: the quick and telling ones first. */
export const stageNames = ['format', 'types', 'boundaries', 'unit', 'api', 'fault', 'e2e'] as const;

export type StageName = (typeof stageNames)[number];

/** Stages that run spec files, and so can be narrowed by paths. */
const specStages: readonly StageName[] = ['unit', 'api', 'fault', 'e2e'];

export type TestArguments =
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string }
  | { kind: 'run'; stages: readonly StageName[]; paths: readonly string[] };

export const testUsage = readUsage('test');

const isStage = (text: string): text is StageName => stageNames.some((name) => name === text);

/** Reads the command line of `npm test`. */
export const parseTestArguments = (args: readonly string[]): TestArguments => {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help' };
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) return { kind: 'wrong', problem: `Unknown option '${option}'` };
  const named = args.filter(isStage);
  const paths = args.filter((arg) => !isStage(arg));
  const candidates = paths.length > 0 ? specStages : stageNames;
  const stages = candidates.filter((stage) => named.length === 0 || named.includes(stage));
  if (stages.length === 0) {
    return { kind: 'wrong', problem: `Paths narrow only these stages: ${specStages.join(', ')}` };
  }
  return { kind: 'run', stages, paths };
};
