import { photoBytesMax, photoMimeTypes } from '@ovation/contracts/files/rules';
import type { Problem } from '@ovation/contracts/kernel/problem';

/** Why a file can never be taken, however often it is sent. */
export type FileFault = 'kind' | 'size';

/** Looked at before anything is sent: a browser names the kind by the file's own name. */
export const faultOfFile = ({ type, size }: Pick<File, 'type' | 'size'>): FileFault | undefined => {
  if (!photoMimeTypes.some((known) => known === type)) return 'kind';
  return size > photoBytesMax ? 'size' : undefined;
};

/** The same of a file that the server has refused: it judges by the content. */
export const faultOfProblem = (problem: Problem | undefined): FileFault | undefined => {
  switch (problem?.code) {
    case 'TOO_LARGE':
      return 'size';
    case 'INVALID':
    case 'UNSUPPORTED_MEDIA':
      return 'kind';
    default:
      return undefined;
  }
};
