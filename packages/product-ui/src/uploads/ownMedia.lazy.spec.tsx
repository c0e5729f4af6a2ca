import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { FileView } from '@ovation/contracts/files/file';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOwnMedia } from './ownMedia.lazy.ts';
import { uploadQueue } from './uploads.lazy.ts';

/** Fake XMLHttpRequest that succeeds immediately. */
class ArrivedRequest {
  status = 201;
  response = { data: { _id: 'f1' } };
  responseType = '';
  upload = {};
  onload?: () => void;
  open(): void {}
  abort(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (): null => null;
  send(): void {
    this.onload?.();
  }
}

let choose: (file: File) => void;

/** Two components that show the same upload, as a form and a checklist do. */
const Shown = () => {
  choose = useOwnMedia('face', null).choose;
  return null;
};

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', ArrivedRequest);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  serve({ files: { fileStatus: () => ({ status: 'processing', progress: 10 }) as FileView } });
  queryClient.setQueryData(keys.auth.me, { _id: 'luna' } as CurrentUser);
});
afterEach(() => {
  for (const { id } of uploadQueue.all()) uploadQueue.remove(id);
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('retains a completed upload until no component shows it', () => {
  const form = renderWithProviders(<Shown />);
  const checklist = renderWithProviders(<Shown />);
  act(() => choose(new File(['12345'], 'a.jpg', { type: 'image/jpeg' })));
  expect(uploadQueue.all()).toMatchObject([{ place: 'face', fileId: 'f1' }]);
  checklist.unmount();
  expect(uploadQueue.all()).toMatchObject([{ place: 'face', fileId: 'f1' }]);
  form.unmount();
  expect(uploadQueue.all()).toEqual([]);
});
