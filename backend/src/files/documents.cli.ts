import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Id } from '@ovation/contracts/kernel/id';
import { newId } from '@ovation/event-log/ids';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { readArguments, runOperator, withCommands } from '../kernel/operator/operator.ts';
import {
  eventLogVariables,
  masterKeyVariables,
  readEnvironment,
} from '../kernel/process/environment.ts';
import { fileModel } from '../models/file.model.ts';
import { performerModel } from '../models/performer.model.ts';
import { createDocuments } from './documents.ts';
import { storeVariables } from './storage/config.ts';
import { openStores } from './storage/openStores.ts';

const Environment = z.object({
  ...eventLogVariables,
  ...masterKeyVariables,
  ...storeVariables,
});
const Arguments = z.strictObject({ performer: Id, into: z.string().min(1) });

const usage = `Usage: node backend/dist/files/documents.cli.js --performer ID --into FOLDER

  Writes the documents that a creator applied with into a folder, for whoever verifies them.
  They are in clear there: remove the folder when they have been seen.`;

runOperator(usage, async (args) => {
  const { performer: performerId, into } = readArguments(Arguments, args);
  const environment = readEnvironment(Environment, process.env);
  const folder = resolve(into);
  const { documentStore } = openStores(environment);
  return withCommands(environment, async (commands, { keys }) => {
    const documents = createDocuments({ documentStore, keys, newId });
    const { state: performer } = await commands.load(performerModel, performerId);
    if (!performer) throw new Error('there is no such creator');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const written: string[] = [];
    for (const { fileId: id } of performer.documents) {
      const { state: file } = await commands.load(fileModel, id);
      const bytes = file && (await documents.read(file));
      if (!bytes) throw new Error('the documents are not there: their owner was erased');
      const type = await fileTypeFromBuffer(bytes);
      const path = join(folder, `${id}.${type?.ext ?? 'bin'}`);
      await writeFile(path, bytes, { mode: 0o600 });
      written.push(path);
    }
    return written.join('\n');
  });
});
