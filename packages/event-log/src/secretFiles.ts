import { readFileSync } from 'node:fs';

const suffix = '_FILE';

/**
 * For each `NAME_FILE` whose `NAME` is asked for and not set itself, `NAME` is what that file holds,
 * without the line break at its end: so that a secret need not stand in the environment, which
 * whoever inspects a container sees. Throws, with the variable's name, when a file cannot be read.
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
