import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPlaceholders, type Names } from './names.ts';
import { UnexpectedSource } from './source.ts';

/** Planned files, by the path from the root; nothing is written before all of it is known. */
export type Plan = ReadonlyMap<string, string>;

/** Generator of files that follow from the contracts; see `tools/src`. */
export type Generator = 'fixtures' | 'fingerprints' | 'messages' | 'reference';

type Edit = (text: string) => string;

/** Registration: the file, and the addition to it. */
export interface Registration {
  readonly path: string;
  readonly edits: readonly Edit[];
}

/** Registrations and generated files that go with the files of a kind. */
export interface Registered {
  readonly registrations: readonly Registration[];
  readonly generators: readonly Generator[];
}

/** Thrown when it cannot be created here; the message has the remedy. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const suffix = '.txt';

/** Files that a folder of templates produces. */
export const filesOf = (templatesDir: string, kind: string, names: Names): Plan => {
  const dir = join(templatesDir, kind);
  const templates = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(suffix),
  );
  return new Map(
    templates
      .sort()
      .map((path) => [
        fillPlaceholders(path.slice(0, -suffix.length), names),
        fillPlaceholders(readFileSync(join(dir, path), 'utf8'), names),
      ]),
  );
};

const edited = (root: string, { path, edits }: Registration): string => {
  try {
    return edits.reduce((text, edit) => edit(text), readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    if (!(error instanceof UnexpectedSource)) throw error;
    throw new Refusal(`${path} is not as it is expected: ${error.message}. Register by hand there`);
  }
};

/** Merges new files and changed ones; a new file that exists already is a taken name. */
export const planned = (
  root: string,
  files: Plan,
  registrations: readonly Registration[],
): Plan => {
  const taken = [...files.keys()].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Refusal(`${taken} is there already: take another name`);
  return new Map([...files, ...registrations.map((one) => [one.path, edited(root, one)] as const)]);
};
