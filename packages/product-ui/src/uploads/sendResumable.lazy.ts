import { language } from '@ovation/ui-kit/i18n/language';
import { apiBaseUrl, noteWrite } from '@ovation/web-client/api/client';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { refusalOf, type Tell } from './refusal.lazy.ts';
import type { SendInput } from './upload.machine.lazy.ts';
import type { UploadWay } from './way.ts';

type ResumableWay = Extract<UploadWay, { kind: 'resumable' }>;

/** So much goes in one request: what a proxy on the way lets through, and what a cut costs at most. */
const partBytes = 8_000_000;
const fileIdHeader = 'Upload-File-Id';

const bodyOf = (response: HttpResponse | null): unknown => {
  try {
    return JSON.parse(response?.getBody() ?? '');
  } catch {
    // A proxy's page, or nothing at all: its status says what there is to know.
    return undefined;
  }
};

/** In parts, after the protocol tus; it goes on where the server says that it was. */
export const sendResumable = (
  {
    way,
    file,
    url,
    token,
  }: SendInput & { readonly way: ResumableWay; readonly token: string | undefined },
  tell: Tell,
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
    // Whether and when it is tried again is said in one place, for all ways of sending.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (upload.url) tell({ type: 'PLACED', url: upload.url });
    },
    onProgress: (bytes) => tell({ type: 'SENT', bytes }),
    onSuccess: ({ lastResponse }) => {
      noteWrite(lastResponse.getHeader('x-position') ?? null);
      const fileId = lastResponse.getHeader(fileIdHeader);
      // Without its name it is asked for again, as after any other answer that was lost.
      tell(fileId ? { type: 'ARRIVED', fileId } : { type: 'CUT', problem: undefined });
    },
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      tell(refusalOf(response?.getStatus() ?? 0, bodyOf(response), token));
    },
  });
  upload.start();
  return () => void upload.abort();
};

/**
 * Tells the server that an upload is not gone on with, so that it takes up no room. One that does not hear of it
 * takes the upload away by itself after some days.
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
