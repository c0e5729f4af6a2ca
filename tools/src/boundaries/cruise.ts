import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runProgram } from '../provision/runProgram.ts';
import { readJsonFile } from '../stack/jsonFile.ts';
import { localStateDir, repositoryDir } from '../stack/paths.ts';

const cruiseTimeoutMs = 300_000;

/** The folders whose sources have to keep to the rules. */
const sourceRoots = ['packages', 'backend', 'projections', 'tools', 'shell'];
const isMicroFrontend = (name: string) => name.startsWith('mf-');

/** Those of them that are below `baseDir`. */
export const sourceRootsOf = (baseDir: string): string[] =>
  readdirSync(baseDir)
    .filter((name) => sourceRoots.includes(name) || isMicroFrontend(name))
    .sort();

const resultSchema = z.object({
  summary: z.object({
    totalCruised: z.number(),
    totalDependenciesCruised: z.number(),
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
      }),
    ),
    ruleSetUsed: z.object({
      forbidden: z.array(z.object({ name: z.string(), comment: z.string() })),
    }),
  }),
});

export type Violation = { rule: string; from: string; to: string; comment: string };

export type CruiseResult = { modules: number; imports: number; violations: Violation[] };

/**
 * Makes a folder in which dependency-cruiser finds, as `typescript`, the last one with the
 * JavaScript API that it reads sources with; the repository's own is newer and has none. Without
 * it the cruiser would see no import of any .ts file, and find every rule kept.
 */
const makeCruiserFolder = (dir: string): void => {
  const modules = join(dir, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const links = {
    'dependency-cruiser': 'node_modules/dependency-cruiser',
    typescript: 'packages/boundaries/node_modules/typescript',
  };
  for (const [name, target] of Object.entries(links)) {
    symlinkSync(join(repositoryDir, target), join(modules, name), 'junction');
  }
};

const isAnything = (value: unknown): value is unknown => value !== undefined;

const readResult = (file: string): CruiseResult => {
  const { summary } = resultSchema.parse(readJsonFile(file, isAnything));
  const comments = new Map(
    summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]),
  );
  return {
    modules: summary.totalCruised,
    imports: summary.totalDependenciesCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: comments.get(rule.name) ?? '',
    })),
  };
};

const modulesMin = 50;

/** Whether the repository itself was looked at: whoever sees no imports finds every rule kept. */
export const hasSeen = ({ modules, imports }: CruiseResult): boolean =>
  modules > modulesMin && imports > modules;

/** Checks every import below `baseDir` (the repository, or a small one like it). */
export const cruise = async (baseDir: string): Promise<CruiseResult> => {
  mkdirSync(localStateDir, { recursive: true });
  // Below the repository, so that all else the cruiser needs is found in its node_modules.
  const dir = mkdtempSync(join(localStateDir, 'boundaries-'));
  const resultFile = join(dir, 'result.json');
  try {
    makeCruiserFolder(dir);
    const ran = await runProgram(
      process.execPath,
      [
        ...['--preserve-symlinks', '--preserve-symlinks-main'],
        join(dir, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        ...['--config', join(repositoryDir, '.dependency-cruiser.cjs')],
        ...['--output-type', 'json', '--output-to', resultFile],
        ...sourceRootsOf(baseDir),
      ],
      { cwd: baseDir, timeoutMs: cruiseTimeoutMs },
    );
    // It ends with the number of violations, and writes no result when it fails itself.
    if (!existsSync(resultFile)) throw new Error(`dependency-cruiser failed:\n${ran.output}`);
    return readResult(resultFile);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
