import { findImpurities, isPure } from '@ovation/boundaries/purity';
import { readSources, sourceFiles } from '@ovation/boundaries/sources';
import type { Violation } from './cruise.ts';

/** A rule about what sources say, where those of dependency-cruiser are about what they import. */
type SourceRule = {
  name: string;
  comment: string;
  /** What breaks it among these files, each with what is wrong there. */
  find: (baseDir: string, files: readonly string[]) => { from: string; to: string }[];
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
