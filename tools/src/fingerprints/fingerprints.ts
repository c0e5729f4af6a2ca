import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { z } from 'zod';
import { repositoryDir } from '../state/paths.ts';

const sourceDir = join(repositoryDir, 'projections/src');
export const fingerprintsFile = join(repositoryDir, 'projections/fingerprints.json');
const digestChars = 16;

/**
 * Fingerprints of each file that defines projections, by its path: a digest of its code, and the
 * versions it defines.
 */
export const Fingerprints = z.record(
  z.string(),
  z.strictObject({ digest: z.string(), versions: z.record(z.string(), z.int().positive()) }),
);
export type Fingerprints = z.infer<typeof Fingerprints>;

/**
 * A projection is folded by its file and the file's imports beside it; the kernel and others are
 * left out.
 */
const ownCodeOnly: Plugin = {
  name: 'own-code-only',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'entry-point' || (path.startsWith('.') && !path.includes('/kernel/'))
        ? undefined
        : { path, external: true },
    );
  },
};

const digestOf = async (file: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(sourceDir, file)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'esnext',
    // Comments and white space do not affect behaviour.
    minifyWhitespace: true,
    legalComments: 'none',
    plugins: [ownCodeOnly],
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  return hash.digest('hex').slice(0, digestChars);
};

interface Versioned {
  readonly model: { readonly name: string };
  readonly version: number;
}

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' && value !== null && 'model' in value && 'version' in value;

/** The files that `projections.ts` collects. */
const filesOfProjections = (): readonly string[] => {
  const collected = readFileSync(join(sourceDir, 'projections.ts'), 'utf8');
  return [...collected.matchAll(/from '\.\/(?!kernel\/)([^']+\.ts)'/g)].map(
    ([, file = '']) => file,
  );
};

const versionsIn = async (file: string): Promise<Readonly<Record<string, number>>> => {
  const exported: Record<string, unknown> = await import(
    `@ovation/projections/${file.replace(/\.ts$/, '')}`
  );
  const versioned = Object.values(exported).filter(isVersioned);
  return Object.fromEntries(versioned.map(({ model, version }) => [model.name, version]));
};

/** Fingerprints of the current code. */
export const readCode = async (): Promise<Fingerprints> =>
  Object.fromEntries(
    await Promise.all(
      filesOfProjections()
        .toSorted()
        .map(async (file) => {
          const [digest, versions] = await Promise.all([digestOf(file), versionsIn(file)]);
          return [file, { digest, versions }] as const;
        }),
    ),
  );

/**
 * Files whose code differs from the recorded one, with no version raised: their read models would
 * not be rebuilt.
 */
export const withoutRaisedVersion = (
  recorded: Fingerprints,
  code: Fingerprints,
): readonly string[] =>
  Object.entries(code).flatMap(([file, { digest, versions }]) => {
    const before = recorded[file];
    if (!before || before.digest === digest) return [];
    const isRaised = Object.entries(versions).some(
      ([name, version]) => version > (before.versions[name] ?? 0),
    );
    return isRaised ? [] : [file];
  });
