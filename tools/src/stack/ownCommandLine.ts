import { type Given, type Program, readCommandLine } from '@ovation/command-line/commandLine';

const wrongArgumentsCode = 2;

/** Exits with one clear line. */
export const endWithProblem = ({ run }: Program, problem: string): never => {
  process.stderr.write(`${problem}; ${run} -- --help shows what there is\n`);
  process.exit(wrongArgumentsCode);
};

/** Parses this process's command line; help and errors end the process. */
export const readOwnCommandLine = (program: Program): Given => {
  const read = readCommandLine(program, process.argv.slice(2));
  if (read.kind === 'given') return read;
  if (read.kind === 'wrong') return endWithProblem(program, read.problem);
  process.stdout.write(`${read.text}\n`);
  process.exit(0);
};
