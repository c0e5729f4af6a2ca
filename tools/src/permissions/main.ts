import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@ovation/contracts/api';
import { repositoryDir } from '../state/paths.ts';
import { permissionTable } from './table.ts';

await writeFile(join(repositoryDir, 'docs/permissions.md'), permissionTable(api));
