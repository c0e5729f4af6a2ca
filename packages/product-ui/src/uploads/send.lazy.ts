import { session } from '@ovation/web-client/session/session';
import { fromCallback } from 'xstate';
import { sendForm } from './sendForm.lazy.ts';
import { sendResumable } from './sendResumable.lazy.ts';
import type { SendInput, UploadContext, UploadEvent } from './upload.machine.lazy.ts';

/** Sends a file until it has completed or failed; aborted with the actor. */
export const sendFile = fromCallback<UploadEvent, UploadContext>(({ input, sendBack }) => {
  const { id, way, file, url } = input;
  if (!file) throw new Error('a file that has arrived is not sent');
  const given: SendInput & { readonly token: string | undefined } = {
    id,
    way,
    file,
    url,
    token: session.token(),
  };
  return way.kind === 'form'
    ? sendForm({ ...given, way }, sendBack)
    : sendResumable({ ...given, way }, sendBack);
});
