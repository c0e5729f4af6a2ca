import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; the same from `src` and from `dist`. */
export const repositoryDir = fileURLToPath(new URL('../../../', import.meta.url));

/** Paths of a stack; everything is below `dir`, so that removing it removes all. */
export const stackPaths = (dir: string) => ({
  dir,
  dataDir: join(dir, 'data'),
  logsDir: join(dir, 'logs'),
  pidsDir: join(dir, 'pids'),
  secretsFile: join(dir, 'secrets.json'),
  portsFile: join(dir, 'ports.json'),
  lockFile: join(dir, 'supervisor.json'),
  runningFile: join(dir, 'running.json'),
});

export type StackPaths = ReturnType<typeof stackPaths>;

/** State folder of `npm start` in this clone. */
export const localStateDir = join(repositoryDir, '.ovation');

/** Downloaded server binaries; shared by every stack of this clone. */
export const binaryCacheDir = join(localStateDir, 'cache');
