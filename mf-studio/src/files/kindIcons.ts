import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import type { FileKind } from '@ovation/ui-kit/uploads/chosenFile';

/** What stands for a file that has no picture. */
export const kindIcons: Readonly<Record<FileKind, IconName>> = {
  photo: 'image',
  video: 'video',
  audio: 'mic',
};
