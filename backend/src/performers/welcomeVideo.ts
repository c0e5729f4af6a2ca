import type { FileView } from '@ovation/contracts/files/file';

/**
 * The video that a creator's page opens with, by what describes files to whoever looks. One that is being
 * taken away is there no more.
 */
export const welcomeVideoOf = async (
  describe: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, FileView>>,
  { welcomeVideoId }: { readonly welcomeVideoId: string | null },
): Promise<FileView | null> => {
  if (welcomeVideoId === null) return null;
  const found = (await describe([welcomeVideoId])).get(welcomeVideoId);
  return found && found.url !== null ? found : null;
};
