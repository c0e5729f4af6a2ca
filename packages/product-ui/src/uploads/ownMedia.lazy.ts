import { useLingui } from '@lingui/react/macro';
import { fileRoutes } from '@ovation/contracts/files/routes';
import { afterOwnPageChanged } from '@ovation/web-client/performers/invalidation';
import { useEffect, useState } from 'react';
import { type FileFault, type FileKind, faultOfFile } from './chosenFile.ts';
import { formWay, type Upload, uploadQueue, useUploads } from './uploads.lazy.ts';
import { useFileFaultText } from './useFileFaultText.lazy.ts';
import { mayRetry, useUploadTroubleText } from './useUploadTrouble.lazy.ts';
import type { UploadWay } from './way.ts';

const askAgainMs = 1_500;

interface OwnPlace {
  readonly kind: FileKind;
  readonly way: UploadWay;
}

const places = {
  face: { kind: 'photo', way: formWay(fileRoutes.uploadPerformerAvatar, 'file') },
  cover: { kind: 'photo', way: formWay(fileRoutes.uploadPerformerCover, 'file') },
  /** Of whoever has no page of their own. */
  avatar: { kind: 'photo', way: formWay(fileRoutes.uploadAvatar, 'file') },
  welcome: { kind: 'video', way: { kind: 'resumable', purpose: 'welcome-video' } },
} as const satisfies Record<string, OwnPlace>;
export type OwnMedia = keyof typeof places;
export type OwnPicture = Exclude<OwnMedia, 'welcome'>;

/** What has been sent: what becomes of it is the server's, and shown by the page itself. */
const forgetSent = (place: OwnMedia): void => {
  for (const upload of uploadQueue.all()) {
    if (upload.place === place && upload.fileId !== undefined) uploadQueue.remove(upload.id);
  }
};

/** By how many parts of the page each is shown: a form and a checklist beside it may show one. */
const shownBy = new Map<OwnMedia, number>();

/** What has been sent is kept for as long as anything shows it; returns what ends that. */
const keepSent = (place: OwnMedia): (() => void) => {
  shownBy.set(place, (shownBy.get(place) ?? 0) + 1);
  return () => {
    const left = (shownBy.get(place) ?? 1) - 1;
    shownBy.set(place, left);
    if (left === 0) forgetSent(place);
  };
};

/** How far something of oneself is. */
export interface OwnProgress {
  /** What is being done with it, in words. */
  readonly words: string;
  /** How much of that is done: from 0 to 1. */
  readonly share: number;
  /** Stops it; undefined once all of it has arrived. */
  readonly cancel: (() => void) | undefined;
  /** Goes on with what its person has paused where all uploads are listed; undefined while it goes on. */
  readonly resume: (() => void) | undefined;
}

/** How far an upload is that nothing has stopped for good. */
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
 * A picture or a video of oneself: it is sent, what is shown of it is made, and then it stands in the
 * place of the one before, whose link is `shown`; what shows it is read again until it does. Without `shown` for
 * as long as the page lacks it.
 */
export const useOwnMedia = (place: OwnMedia, shown?: string | null) => {
  const { t } = useLingui();
  const { kind, way } = places[place];
  const upload = useUploads(place).at(-1);
  const [refused, setRefused] = useState<FileFault>();
  const progressOf = useProgressOf();
  const faultText = useFileFaultText();
  const troubleText = useUploadTroubleText();
  const fileId = upload?.fileId;
  const isMade = upload?.state === 'finished';
  const isShown = fileId !== undefined && Boolean(shown?.includes(fileId));
  const hasFailed = upload?.state === 'failed' || upload?.state === 'broken';
  // Whoever made the sizes says that they are there; what shows them has them a moment later.
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
    if (isShown) forgetSent(place);
  }, [isShown, place]);
  useEffect(() => keepSent(place), [place]);
  /** Looks at a file before it is sent; true for one that can be shown. */
  const check = (chosen: File): boolean => {
    const fault = faultOfFile(chosen, kind);
    setRefused(fault);
    return !fault;
  };
  const troubleOf = (failed: Upload): string =>
    troubleText(failed) ??
    t({ id: 'own.lost', message: 'The connection was lost. What you chose is kept.' });
  return {
    /** Undefined while nothing is being sent or made. */
    progress: upload && !hasFailed && !isShown ? progressOf(upload) : undefined,
    /** Why what was chosen is not there, in words. */
    trouble: refused ? faultText(refused, kind) : upload && hasFailed && troubleOf(upload),
    /** Tries again what did not arrive, where that may help. */
    retry:
      upload && hasFailed && !refused && mayRetry(upload)
        ? () => uploadQueue.retry(upload.id)
        : undefined,
    check,
    choose: (chosen: File): void => {
      if (upload) uploadQueue.remove(upload.id);
      if (check(chosen)) uploadQueue.add({ way, kind, place, file: chosen });
    },
  };
};
