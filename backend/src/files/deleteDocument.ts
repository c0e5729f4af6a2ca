import type { CommandContext } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { fileModel } from '../models/file.model.ts';
import { decideDeleteDocument } from './deleteDocument.decide.ts';

/** Deletes a document, see `Uploads.deleteDocument`. The sweep removes contents that no event names. */
export const deleteDocument = async (
  { commands }: { readonly commands: Pick<Commands, 'handle'> },
  fileId: string,
  context: CommandContext,
): Promise<void> => {
  const outcome = await commands.handle(fileModel, fileId, context, (file, now) =>
    decideDeleteDocument(now, file),
  );
  if (!outcome.ok) throw new Error(`a document was not deleted: ${outcome.code}`);
};
