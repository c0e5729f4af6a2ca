import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compareCycles, findFolderCycles, type Import } from '@ovation/boundaries/folderCycles';
import { z } from 'zod';
import { runProgram } from '../provision/runProgram.ts';
import { readJsonFile } from '../state/jsonFile.ts';
import { localStateDir, repositoryDir } from '../state/paths.ts';

const cruiseTimeoutMs = 300_000;

/** Folders whose sources are checked. */
const sourceRoots = ['packages', 'backend', 'projections', 'tools', 'shell'];
const isMicroFrontend = (name: string) => name.startsWith('mf-');

/** Those of them that are below `baseDir`. */
export const sourceRootsOf = (baseDir: string): string[] =>
  readdirSync(baseDir)
    .filter((name) => sourceRoots.includes(name) || isMicroFrontend(name))
    .sort();

const resultSchema = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string() })),
    }),
  ),
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
 * Makes a folder in which dependency-cruiser finds, as `typescript`, the last version with the
 * JavaScript API that it parses sources with; the repository's own is newer and has none. Without
 * it the cruiser would see no import of any .ts file, and report no violation.
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

/** Known cycles between folders; the list only ever becomes shorter. */
export const folderCyclesFile = 'packages/boundaries/folderCycles.json';
const folderCyclesSchema = z.array(z.array(z.string()));

/** Rule that dependency-cruiser cannot express. */
export const folderRule = 'no-folder-cycles';
const folderRuleComment =
  'Folders, and capabilities, must not import each other in a circle, not for types either: none could be read before the other.';

const folderViolations = (baseDir: string, imports: readonly Import[]): Violation[] => {
  const listed = folderCyclesSchema.parse(
    readJsonFile(join(baseDir, folderCyclesFile), isAnything),
  );
  const { unlisted, stale } = compareCycles(listed, findFolderCycles(imports));
  const violation = { rule: folderRule, comment: folderRuleComment };
  return [
    ...unlisted.map(({ folders, imports }) => ({
      ...violation,
      from: folders.join(' '),
      to: imports.map(({ from, to }) => `\n  ${from} → ${to}`).join(''),
    })),
    ...stale.map((folders) => ({
      ...violation,
      from: folderCyclesFile,
      to: `${folders.join(' ')}, which is no cycle any more: strike it off`,
    })),
  ];
};

const readResult = (baseDir: string, file: string): CruiseResult => {
  const { modules, summary } = resultSchema.parse(readJsonFile(file, isAnything));
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const comments = new Map(
    summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]),
  );
  return {
    modules: summary.totalCruised,
    imports: summary.totalDependenciesCruised,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        from,
        to,
        comment: comments.get(rule.name) ?? '',
      })),
      ...folderViolations(baseDir, imports),
    ],
  };
};

const modulesMin = 50;

/** True when the repository itself was read: without imports no rule could be broken. */
export const hasReadImports = ({ modules, imports }: CruiseResult): boolean =>
  modules > modulesMin && imports > modules;

/** Checks every import below `baseDir` (the repository, or a small one like it). */
export const cruise = async (baseDir: string): Promise<CruiseResult> => {
  mkdirSync(localStateDir, { recursive: true });
  // Below the repository, so that the cruiser finds its other dependencies in node_modules.
  const dir = mkdtempSync(join(localStateDir, 'boundaries-'));
  const resultFile = join(dir, 'result.json');
  try {
    makeCruiserFolder(dir);
    const ran = await runProgram(
      process.execPath,
      [
        '--preserve-symlinks',
        '--preserve-symlinks-main',
        join(dir, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        join(repositoryDir, '.dependency-cruiser.cjs'),
        '--output-type',
        'json',
        '--output-to',
        resultFile,
        ...sourceRootsOf(baseDir),
      ],
      { cwd: baseDir, timeoutMs: cruiseTimeoutMs },
    );
    // Its exit code is the number of violations, and it writes no result when it fails itself.
    if (!existsSync(resultFile)) throw new Error(`dependency-cruiser failed:\n${ran.output}`);
    return readResult(baseDir, resultFile);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
