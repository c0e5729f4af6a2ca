import { fileRoutes } from '@ovation/contracts/files/routes';
import { useEffect, useState } from 'react';
import {
  type FileFault,
  type FileKind,
  faultOfFile,
  faultOfProblem,
} from '../uploads/chosenFile.ts';
import { formWay, uploadQueue, useUploads } from '../uploads/uploads.lazy.ts';
import type { UploadWay } from '../uploads/way.ts';
import { afterOwnPageChanged } from './freshness.ts';

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

/**
 * A picture or a video of oneself on its way: it is sent, what is shown of it is made, and then it stands in the
 * place of the one before, whose link is `shown`; what shows it is read again until it does. Without `shown` for
 * as long as the page lacks it.
 */
export const useOwnMedia = (place: OwnMedia, shown?: string | null) => {
  const { kind, way } = places[place];
  const upload = useUploads(place).at(-1);
  const [refused, setRefused] = useState<FileFault>();
  const fileId = upload?.fileId;
  const isBroken = upload?.state === 'broken';
  const isMade = upload?.state === 'finished';
  const isShown = fileId !== undefined && Boolean(shown?.includes(fileId));
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
  useEffect(() => () => forgetSent(place), [place]);
  return {
    upload,
    /** Being sent, or its sizes being made. */
    isUnderWay: upload !== undefined && upload.state !== 'failed' && !isBroken && !isShown,
    /** Why this file can never be shown. */
    fault: refused ?? (isBroken ? ('kind' as const) : faultOfProblem(upload?.problem)),
    /** Looks at a file before it is sent; true for one that can be shown. */
    check: (chosen: File): boolean => {
      const fault = faultOfFile(chosen, kind);
      setRefused(fault);
      return !fault;
    },
    choose: (chosen: File): void => {
      if (upload) uploadQueue.remove(upload.id);
      const fault = faultOfFile(chosen, kind);
      setRefused(fault);
      if (!fault) uploadQueue.add({ way, place, file: chosen });
    },
  };
};
