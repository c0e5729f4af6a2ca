import type { FileView } from '@ovation/contracts/files/file';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

const pollMs = 1_500;
const pollMsMax = 30_000;

const isFinal = (file: FileView | undefined): boolean =>
  file?.status === 'finished' || file?.status === 'error';

/** An own file; polled with increasing intervals until it is ready or has failed. */
export const fileQuery = (fileId: string) => ({
  queryKey: keys.files.status(fileId),
  queryFn: async () => (await api.files.fileStatus({ params: { id: fileId } })).data,
  refetchInterval: ({
    state: { data, dataUpdateCount, errorUpdateCount },
  }: {
    state: { data: FileView | undefined; dataUpdateCount: number; errorUpdateCount: number };
  }) => {
    if (isFinal(data)) return false;
    const asked = Math.max(1, dataUpdateCount + errorUpdateCount);
    return Math.min(pollMs * 2 ** (asked - 1), pollMsMax);
  },
});

export const useFile = (fileId: string, isWanted = true): FileView | undefined =>
  useQuery({ ...fileQuery(fileId), enabled: isWanted }).data;
