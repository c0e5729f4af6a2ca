import { useLingui } from '@lingui/react/macro';
import { fileRoutes } from '@ovation/contracts/files/routes';
import { afterOwnPageChanged } from '@ovation/web-client/performers/invalidation';
import { useEffect, useState } from 'react';
import { type FileFault, type FileKind, fileFault } from './chosenFile.ts';
import type { UploadTransport } from './transport.ts';
import { formTransport, type Upload, uploadQueue, useUploads } from './uploads.lazy.ts';
import { useFileFaultText } from './useFileFaultText.lazy.ts';
import { mayRetry, useUploadErrorText } from './useUploadErrorText.lazy.ts';

const askAgainMs = 1_500;

interface OwnTarget {
  readonly kind: FileKind;
  readonly way: UploadTransport;
}

const places = {
  face: { kind: 'photo', way: formTransport(fileRoutes.uploadPerformerAvatar, 'file') },
  cover: { kind: 'photo', way: formTransport(fileRoutes.uploadPerformerCover, 'file') },
  /** Avatar of an account without a public page. */
  avatar: { kind: 'photo', way: formTransport(fileRoutes.uploadAvatar, 'file') },
  welcome: { kind: 'video', way: { kind: 'resumable', purpose: 'welcome-video' } },
} as const satisfies Record<string, OwnTarget>;
export type OwnMedia = keyof typeof places;
export type OwnPicture = Exclude<OwnMedia, 'welcome'>;

/** Forgets completed uploads; the page shows the media from the server. */
const forgetCompleted = (target: OwnMedia): void => {
  for (const upload of uploadQueue.all()) {
    if (upload.place === target && upload.fileId !== undefined) uploadQueue.remove(upload.id);
  }
};

/** Number of mounted components that show each upload target: a form and a checklist may share one. */
const mountCounts = new Map<OwnMedia, number>();

/** Retains completed uploads while a component shows them; returns the cleanup function. */
const retainCompleted = (target: OwnMedia): (() => void) => {
  mountCounts.set(target, (mountCounts.get(target) ?? 0) + 1);
  return () => {
    const left = (mountCounts.get(target) ?? 1) - 1;
    mountCounts.set(target, left);
    if (left === 0) forgetCompleted(target);
  };
};

/** Progress of an own upload. */
export interface OwnProgress {
  /** Current step, as text. */
  readonly words: string;
  /** Completed share of the step, from 0 to 1. */
  readonly share: number;
  /** Cancels the upload; undefined once it has completed. */
  readonly cancel: (() => void) | undefined;
  /** Resumes an upload that the user paused in the upload list; undefined unless paused. */
  readonly resume: (() => void) | undefined;
}

/** Returns a function for the progress of an upload that has not failed. */
const useProgressOf = (): ((upload: Upload) => OwnProgress) => {
  const { t } = useLingui();
  const sendingWords = (state: Upload['state']): string => {
    switch (state) {
      case 'cut':
        return t({ id: 'own.cut', message: 'Connection lost. We’re trying again.' });
      case 'paused':
        return t({ id: 'own.paused', message: 'Paused' });
      default:
        return t({ id: 'own.sending', message: 'Uploading' });
    }
  };
  return ({ id, state, fileId, sentBytes, sizeBytes, processing }) => {
    if (fileId !== undefined) {
      return {
        words: t({ id: 'own.processing', message: 'Processing' }),
        share: state === 'finished' ? 1 : (processing?.progress ?? 0) / 100,
        cancel: undefined,
        resume: undefined,
      };
    }
    return {
      words: sendingWords(state),
      share: sizeBytes > 0 ? sentBytes / sizeBytes : 0,
      cancel: () => uploadQueue.remove(id),
      resume: state === 'paused' ? () => uploadQueue.resume(id) : undefined,
    };
  };
};

/**
 * Upload of an own picture or video: it is sent, processed, and then replaces the one before, whose link is
 * `shown`; the queries that show it are invalidated until it does. Without `shown` while the page has none.
 */
export const useOwnMedia = (target: OwnMedia, shown?: string | null) => {
  const { t } = useLingui();
  const { kind, way } = places[target];
  const upload = useUploads(target).at(-1);
  const [refused, setRefused] = useState<FileFault>();
  const progressOf = useProgressOf();
  const faultText = useFileFaultText();
  const troubleText = useUploadErrorText();
  const fileId = upload?.fileId;
  const isMade = upload?.state === 'finished';
  const isShown = fileId !== undefined && Boolean(shown?.includes(fileId));
  const hasFailed = upload?.state === 'failed' || upload?.state === 'broken';
  // Processing finishes a moment before the page's data includes the new picture.
  useEffect(() => {
    if (!isMade || isShown) return;
    const readAgain = (): void => {
      afterOwnPageChanged().catch(reportError);
    };
    readAgain();
    const timer = setInterval(readAgain, askAgainMs);
    return () => clearInterval(timer);
  }, [isMade, isShown]);
  useEffect(() => {
    if (isShown) forgetCompleted(target);
  }, [isShown, target]);
  useEffect(() => retainCompleted(target), [target]);
  /** Validates a file before it is sent; true if it can be shown. */
  const check = (chosen: File): boolean => {
    const fault = fileFault(chosen, kind);
    setRefused(fault);
    return !fault;
  };
  const troubleOf = (failed: Upload): string =>
    troubleText(failed) ??
    t({ id: 'own.lost', message: 'The connection was lost. What you chose is still here.' });
  return {
    /** Undefined while nothing is being sent or processed. */
    progress: upload && !hasFailed && !isShown ? progressOf(upload) : undefined,
    /** Error text of the last selected file. */
    trouble: refused ? faultText(refused, kind) : upload && hasFailed && troubleOf(upload),
    /** Retries the upload, where that may help. */
    retry:
      upload && hasFailed && !refused && mayRetry(upload)
        ? () => uploadQueue.retry(upload.id)
        : undefined,
    check,
    choose: (chosen: File): void => {
      if (upload) uploadQueue.remove(upload.id);
      if (check(chosen)) uploadQueue.add({ way, kind, place: target, file: chosen });
    },
  };
};
