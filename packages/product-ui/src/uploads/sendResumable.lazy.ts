import { language } from '@ovation/ui-kit/i18n/language';
import { apiBaseUrl, recordWrite } from '@ovation/web-client/api/client';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { type SendUploadEvent, uploadErrorOf } from './refusal.lazy.ts';
import type { UploadTransport } from './transport.ts';
import type { SendInput } from './upload.machine.lazy.ts';

type ResumableTransport = Extract<UploadTransport, { kind: 'resumable' }>;

/** Chunk size in bytes: below common proxy limits; a dropped connection costs at most one chunk. */
const partBytes = 8_000_000;
const fileIdHeader = 'Upload-File-Id';

const bodyOf = (response: HttpResponse | null): unknown => {
  try {
    return JSON.parse(response?.getBody() ?? '');
  } catch {
    // No JSON, from a proxy for example: the status has to do.
    return undefined;
  }
};

/** Sends a file in chunks by the tus protocol; resumes at the server's offset. */
export const sendResumable = (
  {
    way,
    file,
    url,
    token,
  }: SendInput & { readonly way: ResumableTransport; readonly token: string | undefined },
  sendEvent: SendUploadEvent,
): (() => void) => {
  const upload = new Upload(file, {
    endpoint: `${apiBaseUrl}/uploads`,
    uploadUrl: url ?? null,
    chunkSize: partBytes,
    metadata: { purpose: way.purpose, filename: file.name, filetype: file.type },
    headers: {
      'accept-language': language.get(),
      ...(token && { authorization: token }),
    },
    // The upload machine retries, for all transports alike.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (upload.url) sendEvent({ type: 'PLACED', url: upload.url });
    },
    onProgress: (bytes) => sendEvent({ type: 'SENT', bytes }),
    onSuccess: ({ lastResponse }) => {
      recordWrite(lastResponse.getHeader('x-position') ?? null);
      const fileId = lastResponse.getHeader(fileIdHeader);
      // Without a file id the request is repeated, as after any lost response.
      sendEvent(fileId ? { type: 'ARRIVED', fileId } : { type: 'CUT', problem: undefined });
    },
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      sendEvent(uploadErrorOf(response?.getStatus() ?? 0, bodyOf(response), token));
    },
  });
  upload.start();
  return () => void upload.abort();
};

/**
 * Deletes an unfinished upload on the server to free its storage. The server expires the ones it missed
 * after some days.
 */
export const endResumable = async (url: string, token: string | undefined): Promise<void> => {
  try {
    await Upload.terminate(url, {
      headers: token ? { authorization: token } : {},
      retryDelays: null,
    });
  } catch (error) {
    if (!(error instanceof DetailedError)) throw error;
  }
};
