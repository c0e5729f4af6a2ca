import type { FileKind } from '@ovation/product-ui/uploads/chosenFile';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';

/** What stands for a file that has no picture. */
export const kindIcons: Readonly<Record<FileKind, IconName>> = {
  photo: 'image',
  video: 'video',
  audio: 'mic',
};
