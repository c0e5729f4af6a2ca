import type { FilePurpose, StoredFile } from '@ovation/contracts/files/events';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { fileModel } from '../../models/file.model.ts';
import { decideUpload } from './upload.decide.ts';

/** Records a stored file as a person's, once. */
export const recordFile = async (
  { commands }: Pick<Base, 'commands'>,
  stored: StoredFile,
  of: { readonly ownerId: string; readonly purpose: FilePurpose },
  context: CommandContext,
): Promise<bigint | undefined> => {
  const outcome = await commands.handle(fileModel, stored.fileId, context, (file) =>
    decideUpload({ ...stored, ...of, now: context.now }, file),
  );
  if (!outcome.ok) throw new Error(`an upload was not recorded: ${outcome.code}`);
  return outcome.position;
};
