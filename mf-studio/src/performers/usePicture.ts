import type { FileView } from '@ovation/contracts/files/file';
import { fileRoutes } from '@ovation/contracts/files/routes';
import { api } from '@ovation/ui-kit/data/api';
import { afterOwnPageChanged } from '@ovation/ui-kit/data/freshness';
import { keys } from '@ovation/ui-kit/data/keys';
import { uploadQueue, useUploads } from '@ovation/ui-kit/data/uploads.lazy';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FileFault, faultOfFile, faultOfProblem } from '../feeds/photoFile.ts';

const askAgainMs = 1_500;

const routes = {
  face: fileRoutes.uploadPerformerAvatar,
  cover: fileRoutes.uploadPerformerCover,
} as const;

/** Pictures that have been sent: what becomes of them is the server's, and shown by the page itself. */
const forgetSent = (path: string): void => {
  for (const upload of uploadQueue.all()) {
    if (upload.path === path && upload.state === 'done') uploadQueue.remove(upload.id);
  }
};

/**
 * A picture of one's own page on its way: it is sent, its sizes are made, and then the page shows it,
 * which is read again until it does. For as long as the page lacks it.
 */
export const usePicture = (kind: keyof typeof routes) => {
  const route = routes[kind];
  const upload = useUploads(route).at(-1);
  const [refused, setRefused] = useState<FileFault>();
  const isSent = upload?.state === 'done';
  const fileId = isSent ? (upload.answer as FileView)._id : '';
  const { data: file } = useQuery({
    queryKey: keys.files.status(fileId),
    queryFn: async () => (await api.files.fileStatus({ params: { id: fileId } })).data,
    enabled: isSent,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'finished' || data?.status === 'error' ? false : askAgainMs,
  });
  const isBroken = file?.status === 'error';
  const isMade = file?.status === 'finished';
  // Whoever made the sizes says that they are there; the page has them a moment later.
  useEffect(() => {
    if (!isMade) return;
    const readAgain = (): void => {
      afterOwnPageChanged().catch(reportError);
    };
    readAgain();
    const timer = setInterval(readAgain, askAgainMs);
    return () => clearInterval(timer);
  }, [isMade]);
  useEffect(() => () => forgetSent(route.path), [route.path]);
  return {
    upload,
    /** Being sent, or its sizes being made. */
    isUnderWay: upload !== undefined && upload.state !== 'failed' && !isBroken,
    /** Why this file can never be shown. */
    fault: refused ?? (isBroken ? ('kind' as const) : faultOfProblem(upload?.problem)),
    choose: (chosen: File): void => {
      if (upload) uploadQueue.remove(upload.id);
      const fault = faultOfFile(chosen);
      setRefused(fault);
      if (!fault) uploadQueue.add({ route, field: 'file', file: chosen });
    },
  };
};
