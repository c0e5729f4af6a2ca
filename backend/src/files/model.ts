import {
  type FileEvent,
  type FilePurpose,
  fileStream,
  type Variant,
} from '@ovation/contracts/files/events';
import { erasedText } from '@ovation/contracts/kernel/event';
import type { Model } from '../kernel/handleCommand.ts';

/** What decisions need to know of a file. */
export interface File {
  readonly fileId: string;
  readonly ownerId: string;
  readonly purpose: FilePurpose;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly hash: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly blurHash: string | null;
  readonly uploadedAt: string;
  readonly status: 'queued' | 'finished' | 'error';
  readonly variants: readonly Variant[];
  /** Its content was taken away for good. */
  readonly isDeleted: boolean;
  /** Nothing of it is there any more: its owner left. */
  readonly isErased: boolean;
}

const evolve = (file: File | undefined, event: FileEvent): File | undefined => {
  switch (event.type) {
    case 'FileUploaded': {
      const nothingYet = { width: null, height: null, blurHash: null, variants: [] };
      return { ...event.data, ...nothingYet, status: 'queued', isDeleted: false, isErased: false };
    }
    case 'FileProcessed': {
      const { width, height, blurHash, variants } = event.data;
      return file && { ...file, width, height, blurHash, variants, status: 'finished' };
    }
    case 'FileFailed':
      return file && { ...file, status: 'error' };
    case 'DocumentDeleted':
      return file && { ...file, isDeleted: true };
    case 'FileErased':
      return file && { ...file, blurHash: null, isDeleted: true, isErased: true };
    default:
      return event satisfies never;
  }
};

/** The contents that the events of a file name, each as often as they do; none once its owner's key is gone. */
export const contentsOf = ({ hash, variants }: Pick<File, 'hash' | 'variants'>): string[] => [
  ...(hash === erasedText ? [] : [hash]),
  ...new Set(variants.map((variant) => variant.hash)),
];

/** `file-<id>`. */
export const fileModel: Model<File | undefined, typeof fileStream> = {
  stream: fileStream,
  initial: undefined,
  evolve,
};
