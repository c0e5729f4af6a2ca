import type { FileKind } from '@ovation/product-ui/uploads/chosenFile';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';

/** Icon of a file without a thumbnail. */
export const kindIcons: Readonly<Record<FileKind, IconName>> = {
  photo: 'image',
  video: 'video',
  audio: 'mic',
};
