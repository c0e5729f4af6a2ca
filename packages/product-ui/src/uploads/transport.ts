import type { FilePurpose } from '@ovation/contracts/files/events';

/** Transport of an upload. */
export type UploadTransport =
  /** One request to a route of its own; restarts after an interruption. */
  | {
      readonly kind: 'form';
      readonly method: string;
      readonly path: string;
      readonly field: string;
      readonly fields: Readonly<Record<string, string>>;
      /** True if the response is a file that the server processes further. */
      readonly answersFile: boolean;
    }
  /** Chunks (tus); resumes after an interruption. */
  | { readonly kind: 'resumable'; readonly purpose: FilePurpose };
