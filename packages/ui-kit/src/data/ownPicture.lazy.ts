import { fileRoutes } from '@ovation/contracts/files/routes';
import { useEffect, useState } from 'react';
import { type FileFault, faultOfFile, faultOfProblem } from '../uploads/chosenFile.ts';
import { formWay, uploadQueue, useUploads } from '../uploads/uploads.lazy.ts';
import { afterOwnPageChanged } from './freshness.ts';

const askAgainMs = 1_500;

const routes = {
  face: fileRoutes.uploadPerformerAvatar,
  cover: fileRoutes.uploadPerformerCover,
  /** Of whoever has no page of their own. */
  avatar: fileRoutes.uploadAvatar,
} as const;
export type OwnPicture = keyof typeof routes;

/** Pictures that have been sent: what becomes of them is the server's, and shown by the page itself. */
const forgetSent = (path: string): void => {
  for (const upload of uploadQueue.all()) {
    if (upload.place === path && upload.fileId !== undefined) uploadQueue.remove(upload.id);
  }
};

/**
 * A picture of oneself on its way: it is sent, its sizes are made, and then it is shown in the place of
 * the one before, whose link is `shown`; what shows it is read again until it does. Without `shown` for as
 * long as the page lacks it.
 */
export const usePicture = (kind: OwnPicture, shown?: string | null) => {
  const route = routes[kind];
  const upload = useUploads(route.path).at(-1);
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
    if (isShown) forgetSent(route.path);
  }, [isShown, route.path]);
  useEffect(() => () => forgetSent(route.path), [route.path]);
  return {
    upload,
    /** Being sent, or its sizes being made. */
    isUnderWay: upload !== undefined && upload.state !== 'failed' && !isBroken && !isShown,
    /** Why this file can never be shown. */
    fault: refused ?? (isBroken ? ('kind' as const) : faultOfProblem(upload?.problem)),
    /** Looks at a file before it is sent; true for one that can be shown. */
    check: (chosen: File): boolean => {
      const fault = faultOfFile(chosen);
      setRefused(fault);
      return !fault;
    },
    choose: (chosen: File): void => {
      if (upload) uploadQueue.remove(upload.id);
      const fault = faultOfFile(chosen);
      setRefused(fault);
      if (!fault) {
        uploadQueue.add({ way: formWay(route, 'file'), place: route.path, file: chosen });
      }
    },
  };
};
