import { language } from '@ovation/ui-kit/i18n/language';
import { apiBaseUrl, noteWrite } from '@ovation/web-client/api/client';
import { refusalOf, type Tell } from './refusal.lazy.ts';
import type { SendInput } from './upload.machine.lazy.ts';
import type { UploadWay } from './way.ts';

type FormWay = Extract<UploadWay, { kind: 'form' }>;

const isGood = (status: number): boolean => status >= 200 && status < 300;

/** Sends a file in one request. Uses XMLHttpRequest, the only API with upload progress. */
export const sendForm = (
  {
    id,
    way,
    file,
    token,
  }: SendInput & { readonly way: FormWay; readonly token: string | undefined },
  tell: Tell,
): (() => void) => {
  const request = new XMLHttpRequest();
  request.open(way.method, apiBaseUrl + way.path);
  request.responseType = 'json';
  if (token) request.setRequestHeader('authorization', token);
  request.setRequestHeader('accept-language', language.get());
  // The same key for each attempt: a retry after a lost response creates no second file.
  request.setRequestHeader('idempotency-key', id);
  request.upload.onprogress = ({ loaded }) => tell({ type: 'SENT', bytes: loaded });
  let isOver = false;
  request.onload = () => {
    isOver = true;
    noteWrite(request.getResponseHeader('x-position'));
    const body: unknown = request.response;
    if (!isGood(request.status)) {
      tell(refusalOf(request.status, body, token));
      return;
    }
    const { data } = body as { readonly data: { readonly _id: string } };
    tell({ type: 'ARRIVED', fileId: way.answersFile ? data._id : undefined });
  };
  request.onerror = () => {
    isOver = true;
    tell(refusalOf(0, undefined, token));
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(way.fields)) form.append(name, value);
  form.append(way.field, file, file.name);
  request.send(form);
  return () => {
    if (!isOver) request.abort();
  };
};
