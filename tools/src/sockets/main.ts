import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pushes } from '@ovation/contracts/pushes';
import { repositoryDir } from '../state/paths.ts';
import { socketTable } from './table.ts';

await writeFile(join(repositoryDir, 'docs/sockets.md'), socketTable(pushes));
