import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryDir } from './paths.ts';

/**
 * What a command says of itself. It lies in a file, so that the first step of every command can say
 * it before anything is installed or built.
 */
export const readUsage = (command: 'start' | 'test'): string =>
  readFileSync(join(repositoryDir, `tools/usage/${command}.txt`), 'utf8').trimEnd();
