import type { FileView } from '@ovation/contracts/files/file';

/** Returns a creator's welcome video through the given file lookup; null while it is being deleted. */
export const welcomeVideoOf = async (
  describe: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, FileView>>,
  { welcomeVideoId }: { readonly welcomeVideoId: string | null },
): Promise<FileView | null> => {
  if (welcomeVideoId === null) return null;
  const found = (await describe([welcomeVideoId])).get(welcomeVideoId);
  return found && found.url !== null ? found : null;
};
