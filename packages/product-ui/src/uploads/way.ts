import type { FilePurpose } from '@ovation/contracts/files/events';

/** How a file goes to the server. */
export type UploadWay =
  /** In one request to a call of its own; after a cut from its beginning again. */
  | {
      readonly kind: 'form';
      readonly method: string;
      readonly path: string;
      readonly field: string;
      readonly fields: Readonly<Record<string, string>>;
      /** Whether what is answered is a file that the server goes on to process. */
      readonly answersFile: boolean;
    }
  /** In parts; after a cut from where it was. */
  | { readonly kind: 'resumable'; readonly purpose: FilePurpose };
