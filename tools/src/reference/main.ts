import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryDir } from '../state/paths.ts';
import { referenceFiles } from './files.ts';

for (const [path, generate] of Object.entries(referenceFiles)) {
  const file = join(repositoryDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await generate());
}
