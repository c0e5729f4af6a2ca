import { useState } from 'react';
import {
  type FileFault,
  type FileKind,
  faultOfFile,
  faultOfProblem,
  isHeic,
} from './chosenFile.ts';
import { uploadQueue, useUploads } from './uploads.lazy.ts';
import type { UploadWay } from './way.ts';

/** A file that was chosen and can never be taken. */
export interface RefusedFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly fault: FileFault;
}

/**
 * Files that are chosen for one place: what can be taken sets out at once, the rest says why it cannot. `wayOf`
 * says how a file goes that was chosen as something. Without a place nobody takes in what arrives.
 */
export const useChosenFiles = (place: string | undefined, wayOf: (kind: FileKind) => UploadWay) => {
  const uploads = useUploads(place);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Photos of an iPhone that are being made JPEG. */
  const [converting, setConverting] = useState(0);
  const refuse = (name: string, kind: FileKind, fault: FileFault): void =>
    setRefused((before) => [...before, { id: crypto.randomUUID(), name, kind, fault }]);
  const take = (file: File, kind: FileKind): void => {
    const fault = faultOfFile(file, kind);
    if (fault) refuse(file.name, kind, fault);
    else uploadQueue.add({ way: wayOf(kind), kind, place, file });
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
    /** Forgets what will never be there, and what is not as things are. */
    dropMissing,
    dropAll: (): void => {
      setRefused([]);
      for (const { id } of uploads) uploadQueue.remove(id);
    },
    /** How many are still to arrive. */
    onTheirWay:
      converting +
      uploads.filter(({ state, fileId }) => state !== 'failed' && fileId === undefined).length,
    /** Whether each has come to its end, and those that arrived are where they belong. */
    isSettled: converting === 0 && uploads.length === failed.length,
    /** How many will not be there as things are: refused ones, and ones that did not arrive. */
    missing: refused.length + failed.length,
    /** Of the missing ones those that can be tried again. */
    lost: failed.filter(({ problem }) => !faultOfProblem(problem)).length,
  };
};

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
