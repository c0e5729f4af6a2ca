import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filled, type Names } from './names.ts';
import { UnexpectedSource } from './source.ts';

/** What is to be written, by the path from the root; nothing is written before all of it is known. */
export type Plan = ReadonlyMap<string, string>;

/** Writes what follows from the contracts; see `tools/src`. */
export type Generator = 'fixtures' | 'permissions' | 'fingerprints';

type Edit = (text: string) => string;

/** A registration: the file, and what is added to it. */
export interface Registration {
  readonly path: string;
  readonly edits: readonly Edit[];
}

/** What goes with the files of a kind: registrations by hand, and what is generated anew. */
export interface Registered {
  readonly registrations: readonly Registration[];
  readonly generators: readonly Generator[];
}

/** It cannot be made here; the text says what to do instead. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const suffix = '.txt';

/** The files that a folder of templates makes. */
export const filesOf = (templatesDir: string, kind: string, names: Names): Plan => {
  const dir = join(templatesDir, kind);
  const templates = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(suffix),
  );
  return new Map(
    templates
      .sort()
      .map((path) => [
        filled(path.slice(0, -suffix.length), names),
        filled(readFileSync(join(dir, path), 'utf8'), names),
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

/** New files and changed ones together; a new file that is there already is a name that is taken. */
export const planned = (
  root: string,
  files: Plan,
  registrations: readonly Registration[],
): Plan => {
  const taken = [...files.keys()].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Refusal(`${taken} is there already: take another name`);
  return new Map([...files, ...registrations.map((one) => [one.path, edited(root, one)] as const)]);
};
