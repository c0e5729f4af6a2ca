import { contentsModel, filesOfPerson } from '@ovation/contracts/files/readModels';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { allPages } from '../kernel/readModels/allPages.ts';
import { fileModel } from '../models/file.model.ts';
import { decideEraseFile } from './eraseFile.decide.ts';
import type { FileStore } from './storage/fileStore.ts';

export interface EraseFilesDeps extends Pick<Base, 'commands' | 'readModels'> {
  /** Media and document store; a content is in either. */
  readonly stores: readonly Pick<FileStore, 'remove'>[];
}

/** Records that a file was erased; returns its content hashes. */
export const eraseFile = async (
  { commands }: Pick<EraseFilesDeps, 'commands'>,
  fileId: string,
  context: CommandContext,
): Promise<readonly string[]> => {
  const outcome = await commands.handle(fileModel, fileId, context, (file, now) =>
    decideEraseFile(now, file),
  );
  if (!outcome.ok) throw new Error(`the file ${fileId} stays: ${outcome.code}`);
  return outcome.state?.contents ?? [];
};

/** Removes contents that no event names any longer from the stores, permanently. */
const removeUnreferenced = async (
  { readModels, stores }: Pick<EraseFilesDeps, 'readModels' | 'stores'>,
  hashes: readonly string[],
): Promise<void> => {
  await readModels.waitForAll();
  const found = await readModels.findMany(
    contentsModel,
    hashes.map((hash) => ({ owner: hash, id: hash })),
  );
  const unreferenced = hashes.filter((_, at) => found[at] === undefined);
  for (const hash of unreferenced) for (const store of stores) await store.remove(hash);
};

/**
 * Erases all uploads of a person with everything made from them: first from the read models, so that nothing is
 * served, then from the stores. Contents that somebody else uploaded too stay.
 */
export const eraseFiles = (deps: EraseFilesDeps): Eraser => ({
  name: 'files',
  erase: async ({ accountId }, context) => {
    for await (const files of allPages(deps.readModels, filesOfPerson, accountId, 'uploaded')) {
      const hashes: string[] = [];
      for (const { fileId } of files) hashes.push(...(await eraseFile(deps, fileId, context)));
      await removeUnreferenced(deps, hashes);
    }
  },
});
