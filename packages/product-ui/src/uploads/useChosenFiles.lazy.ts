import { useState } from 'react';
import { type FileFault, type FileKind, fileFault, isHeic, problemFault } from './chosenFile.ts';
import type { UploadTransport } from './transport.ts';
import { uploadQueue, useUploads } from './uploads.lazy.ts';

/** A selected file that can never be accepted. */
export interface RefusedFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly fault: FileFault;
}

/**
 * Files selected for one target: valid ones start to upload immediately, the rest has an error. `transportOf`
 * returns the transport of a media type. Without a target no page takes the completed files.
 */
export const useChosenFiles = (
  target: string | undefined,
  transportOf: (kind: FileKind) => UploadTransport,
) => {
  const uploads = useUploads(target);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Number of HEIC photos being converted to JPEG. */
  const [converting, setConverting] = useState(0);
  const refuse = (name: string, kind: FileKind, fault: FileFault): void =>
    setRefused((before) => [...before, { id: crypto.randomUUID(), name, kind, fault }]);
  const take = (file: File, kind: FileKind): void => {
    const fault = fileFault(file, kind);
    if (fault) refuse(file.name, kind, fault);
    else uploadQueue.add({ way: transportOf(kind), kind, place: target, file });
  };
  const convert = async (file: File): Promise<void> => {
    setConverting((count) => count + 1);
    try {
      const { jpegOfHeic } = await import('./heic.lazy.ts');
      const jpeg = await jpegOfHeic(file);
      if (jpeg) take(jpeg, 'photo');
      else refuse(file.name, 'photo', 'heic');
    } finally {
      setConverting((count) => count - 1);
    }
  };
  const failed = uploads.filter(({ state }) => state === 'failed');
  const dropMissing = (): void => {
    setRefused([]);
    for (const { id } of failed) uploadQueue.remove(id);
  };
  return {
    uploads,
    refused,
    choose: (files: Iterable<File>, kind: FileKind): void => {
      for (const file of files) {
        if (kind === 'photo' && isHeic(file)) convert(file).catch(reportError);
        else take(file, kind);
      }
    },
    remove: (id: string): void => {
      setRefused((before) => before.filter((one) => one.id !== id));
      uploadQueue.remove(id);
    },
    /** Removes rejected and failed files. */
    dropMissing,
    dropAll: (): void => {
      setRefused([]);
      for (const { id } of uploads) uploadQueue.remove(id);
    },
    /** Number of files still uploading. */
    onTheirWay:
      converting +
      uploads.filter(({ state, fileId }) => state !== 'failed' && fileId === undefined).length,
    /** True if every upload has ended, and the completed ones were taken. */
    isSettled: converting === 0 && uploads.length === failed.length,
    /** Number of rejected and failed files. */
    missing: refused.length + failed.length,
    /** Number of failed files that can be retried. */
    lost: failed.filter(({ problem }) => !problemFault(problem)).length,
  };
};

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
