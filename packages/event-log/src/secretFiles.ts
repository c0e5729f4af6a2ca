import { readFileSync } from 'node:fs';

const suffix = '_FILE';

/**
 * Reads secrets from files: for each `NAME_FILE` whose `NAME` is required and not set, `NAME` is the
 * content of that file, without the line break at its end. So secrets stay out of the environment, which
 * container inspection shows. Throws, with the variable's name, when a file cannot be read.
 */
export const withSecretFiles = (
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string | undefined> => {
  const found: Record<string, string | undefined> = { ...environment };
  for (const name of names) {
    const file = environment[`${name}${suffix}`];
    if (!file || environment[name]) continue;
    try {
      found[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`${name}${suffix}: ${file} cannot be read (${code})`);
    }
  }
  return found;
};
