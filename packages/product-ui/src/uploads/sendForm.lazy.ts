import { language } from '@ovation/ui-kit/i18n/language';
import { apiBaseUrl, recordWrite } from '@ovation/web-client/api/client';
import { type SendUploadEvent, uploadErrorOf } from './refusal.lazy.ts';
import type { UploadTransport } from './transport.ts';
import type { SendInput } from './upload.machine.lazy.ts';

type FormTransport = Extract<UploadTransport, { kind: 'form' }>;

const isGood = (status: number): boolean => status >= 200 && status < 300;

/** Sends a file in one request. Uses XMLHttpRequest, the only API with upload progress. */
export const sendForm = (
  {
    id,
    way,
    file,
    token,
  }: SendInput & { readonly way: FormTransport; readonly token: string | undefined },
  sendEvent: SendUploadEvent,
): (() => void) => {
  const request = new XMLHttpRequest();
  request.open(way.method, apiBaseUrl + way.path);
  request.responseType = 'json';
  if (token) request.setRequestHeader('authorization', token);
  request.setRequestHeader('accept-language', language.get());
  // The same key for each attempt: a retry after a lost response creates no second file.
  request.setRequestHeader('idempotency-key', id);
  request.upload.onprogress = ({ loaded }) => sendEvent({ type: 'SENT', bytes: loaded });
  let isOver = false;
  request.onload = () => {
    isOver = true;
    recordWrite(request.getResponseHeader('x-position'));
    const body: unknown = request.response;
    if (!isGood(request.status)) {
      sendEvent(uploadErrorOf(request.status, body, token));
      return;
    }
    const { data } = body as { readonly data: { readonly _id: string } };
    sendEvent({ type: 'ARRIVED', fileId: way.answersFile ? data._id : undefined });
  };
  request.onerror = () => {
    isOver = true;
    sendEvent(uploadErrorOf(0, undefined, token));
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(way.fields)) form.append(name, value);
  form.append(way.field, file, file.name);
  request.send(form);
  return () => {
    if (!isOver) request.abort();
  };
};
