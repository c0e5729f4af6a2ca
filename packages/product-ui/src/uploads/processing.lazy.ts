import type { FileView } from '@ovation/contracts/files/file';
import type { fileProgressed } from '@ovation/contracts/files/push';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import { isRefusal } from '@ovation/ui-kit/errors/apiErrors';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { isNewest } from '@ovation/web-client/live/applyPush';
import { type NameOf, pushes } from '@ovation/web-client/live/pushes';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { fromCallback } from 'xstate';
import type { z } from 'zod';
import type { UploadEvent } from './upload.machine.lazy.ts';

type Progressed = z.output<(typeof fileProgressed)['body']>;

const progressedName: NameOf<typeof fileProgressed> = 'file/progressed';
const firstLookMs = 1_000;
/** Maximum poll interval, for lost pushes. */
const pollMsMax = 30_000;

const read = async (fileId: string): Promise<FileView> => {
  const { data } = await api.files.fileStatus({ params: { id: fileId } });
  queryClient.setQueryData(keys.files.status(fileId), data);
  return data;
};

/**
 * Watches the processing of a file: by pushes, and by polling with backoff, immediately after missed
 * pushes.
 */
export const watchProcessing = fromCallback<UploadEvent, { readonly fileId: string }>(
  ({ input: { fileId }, sendBack }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let nextMs = firstLookMs;
    let isOver = false;
    const poll = (): void => {
      clearTimeout(timer);
      read(fileId)
        .then(({ status, progress, fault }) => {
          if (!isOver) sendBack({ type: 'TOLD', processing: { status, progress, fault } });
        })
        .catch((error: unknown) => {
          if (!isOver && isRefusal(error) && error instanceof ApiProblem) {
            sendBack({ type: 'REFUSED', problem: error.problem });
          }
        })
        .finally(() => {
          if (isOver) return;
          timer = setTimeout(poll, nextMs);
          nextMs = Math.min(nextMs * 2, pollMsMax);
        });
    };
    const unsubscribe = pushes.on(progressedName, (body, order) => {
      const processing = body as Progressed;
      if (processing.fileId !== fileId || !isNewest(`file ${fileId}`, order)) return;
      // A push contains no links: the component that shows the file reloads it.
      if (processing.status === 'finished') poll();
      else sendBack({ type: 'TOLD', processing });
    });
    const unsubscribeMissed = pushes.onMissed(poll);
    poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
      unsubscribe();
      unsubscribeMissed();
    };
  },
);

/** Requests a retry of failed processing. */
export const processAgain = fromCallback<UploadEvent, { readonly fileId: string }>(
  ({ input: { fileId }, sendBack }) => {
    api.files
      .retryFile({ params: { id: fileId } })
      .then(({ data: { status, progress, fault } }) =>
        sendBack({ type: 'TOLD', processing: { status, progress, fault } }),
      )
      .catch((error: unknown) => {
        const problem = error instanceof ApiProblem ? error.problem : undefined;
        sendBack({ type: isRefusal(error) ? 'REFUSED' : 'CUT', problem });
      });
  },
);
