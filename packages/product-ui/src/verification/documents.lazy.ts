import { documentBytesMax, documentMimeTypes } from '@ovation/contracts/files/rules';

type DocumentMimeType = (typeof documentMimeTypes)[number];

const headBytes = 12;
const hasAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  String.fromCharCode(...bytes.subarray(at, at + text.length)) === text;

/** Magic bytes by document type; name and MIME type cannot be trusted. */
const beginsAs: Readonly<Record<DocumentMimeType, (head: Uint8Array) => boolean>> = {
  'image/jpeg': (head) => hasAt(head, 0, '\xff\xd8\xff'),
  'image/png': (head) => hasAt(head, 0, '\x89PNG\r\n\x1a\n'),
  'image/webp': (head) => hasAt(head, 0, 'RIFF') && hasAt(head, 8, 'WEBP'),
  'application/pdf': (head) => hasAt(head, 0, '%PDF'),
};

/** Error keys of the form. */
export type DocumentFault = 'documentTooLarge' | 'documentKind';

/** Validates a document by the server's rules, before it is sent. */
export const documentFault = async (file: File): Promise<DocumentFault | undefined> => {
  if (file.size > documentBytesMax) return 'documentTooLarge';
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return documentMimeTypes.some((kind) => beginsAs[kind](head)) ? undefined : 'documentKind';
};

const bytesOfMegabyte = 1_000_000;

/** `30 MB`, `10.1 MB`: rounded up, so that a file over the limit never reads as the limit. */
export const megabytesText = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(Math.ceil((bytes / bytesOfMegabyte) * 10) / 10);
