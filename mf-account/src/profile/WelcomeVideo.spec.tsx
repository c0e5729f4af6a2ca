import type { FileView } from '@ovation/contracts/files/file';
import { commonProblems, type ProblemDefinition } from '@ovation/contracts/kernel/problem';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { uploadQueue } from '@ovation/product-ui/uploads/uploads.lazy';
import { notices } from '@ovation/ui-kit/notices/notices';
import { keys } from '@ovation/web-client/keys';
import { pushes } from '@ovation/web-client/live/pushes';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WelcomeVideo } from './WelcomeVideo.tsx';

/** Requests of resumable uploads, pending until the test answers them. */
let sending: PartRequest[];

class PartRequest {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: (error: Error) => void;
  method = '';
  isAborted = false;
  #headers = new Headers();
  open(method: string): void {
    this.method = method;
  }
  setRequestHeader(): void {}
  getResponseHeader = (name: string): string | null => this.#headers.get(name);
  abort(): void {
    this.isAborted = true;
  }
  send(): void {
    sending.push(this);
  }
  progress(loaded: number): void {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded }));
  }
  async answer(status: number, headers: Record<string, string>, body: unknown = {}): Promise<void> {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.#headers = new Headers(headers);
    await act(async () => this.onload?.());
  }
  async cut(): Promise<void> {
    await act(async () => this.onerror?.(new Error('the line is cut')));
  }
}

/** The sent request with index `at`, from 0, once it exists. */
const request = (at: number): Promise<PartRequest> =>
  vi.waitFor(() => {
    const found = sending[at];
    if (!found) throw new Error(`nothing was sent as number ${at}`);
    return found;
  });

const bytes = '12345';
const clip = new File([bytes], 'hello.mp4', { type: 'video/mp4' });

const film = (id: string): FileView =>
  ({
    _id: id,
    url: `/api/files/content/${id}/master.m3u8`,
    thumbnails: [{ width: 320, height: 180, url: `/api/files/content/${id}/small` }],
    duration: 65,
    status: 'finished',
  }) as unknown as FileView;

/** The welcome video as stored by the server. */
let welcomeVideo: FileView | null;
let fileStatus: Partial<FileView>;
let removeWelcomeVideo: () => undefined;

const OwnWelcomeVideo = () => {
  const { data } = useQuery(ownPerformerQuery);
  return data && <WelcomeVideo shown={data.welcomeVideo ?? null} />;
};

const open = async (): Promise<void> => {
  renderWithProviders(<OwnWelcomeVideo />);
  await screen.findByRole('heading', { name: 'Welcome video' });
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const choose = (file: File): void =>
  void fireEvent.change(screen.getByLabelText('Choose your welcome video', { selector: 'input' }), {
    target: { files: [file] },
  });
const bar = (): HTMLElement => screen.getByRole('progressbar', { name: 'Welcome video' });

/** The server has created an upload for the file with index `at`. */
const acceptUpload = async (at: number): Promise<void> =>
  (await request(at)).answer(201, { location: `${location.origin}/api/uploads/one` });
/** The upload is complete. */
const completeUpload = async (at: number, fileId: string): Promise<void> =>
  (await request(at)).answer(204, {
    'upload-offset': String(bytes.length),
    'upload-file-id': fileId,
  });
const refuse = async (at: number, { code, status, message }: ProblemDefinition) =>
  (await request(at)).answer(status, {}, { code, status, message });

beforeEach(() => {
  sending = [];
  welcomeVideo = null;
  fileStatus = { status: 'processing', progress: 10, fault: null };
  removeWelcomeVideo = () => {
    welcomeVideo = null;
    return undefined;
  };
  vi.stubGlobal('XMLHttpRequest', PartRequest);
  queryClient.setQueryData(keys.settings, { hasMedia: true } as PublicSettings);
  serve({
    performers: {
      ownPerformer: () => ({ welcomeVideo }) as OwnPerformerProfile,
      removeWelcomeVideo: () => removeWelcomeVideo(),
    },
    files: { fileStatus: () => fileStatus as FileView },
  });
});
afterEach(() => {
  for (const { id } of uploadQueue.all()) uploadQueue.remove(id);
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a welcome video that is chosen', () => {
  it('is uploaded, transcoded, and shown once the page has it', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Remove your welcome video' })).toBeNull();
    choose(clip);
    await acceptUpload(0);
    (await request(1)).progress(2);
    expect(screen.getByRole('status')).toHaveTextContent('Uploading');
    expect(bar()).toHaveAttribute('aria-valuenow', '40');
    await completeUpload(1, 'f1');
    await waitFor(() => expect(bar()).toHaveAttribute('aria-valuenow', '10'));
    expect(screen.getByRole('status')).toHaveTextContent('Processing');
    const progressed = { fileId: 'f1', status: 'processing', progress: 60, fault: null };
    act(() => pushes.receive('file/progressed', progressed));
    expect(bar()).toHaveAttribute('aria-valuenow', '60');
    fileStatus = { status: 'finished', progress: 100, fault: null };
    welcomeVideo = film('f1');
    act(() =>
      pushes.receive('file/progressed', { ...progressed, status: 'finished', progress: 100 }),
    );
    await screen.findByRole('button', { name: 'Remove your welcome video' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.querySelector('img')).toHaveAttribute('src', '/api/files/content/f1/small');
    expect(screen.getByText('1:05')).toBeVisible();
    expect(uploadQueue.all()).toEqual([]);
  });

  it('leaves the previous one in place until then', async () => {
    welcomeVideo = film('f0');
    await open();
    choose(clip);
    await acceptUpload(0);
    await completeUpload(1, 'f1');
    expect(document.querySelector('img')).toHaveAttribute('src', '/api/files/content/f0/small');
    expect(bar()).toBeVisible();
  });

  it('can be canceled while it uploads, and no longer afterwards', async () => {
    await open();
    choose(clip);
    await acceptUpload(0);
    const part = await request(1);
    fireEvent.click(button('Cancel'));
    expect(part.isAborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    const takenBack = await request(2);
    expect(takenBack.method).toBe('DELETE');
    await takenBack.answer(204, {});
    choose(clip);
    await acceptUpload(3);
    await completeUpload(4, 'f1');
    expect(screen.getByRole('status')).toHaveTextContent('Processing');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});

describe('a welcome video that was paused in another tab', () => {
  it('shows that it is paused, and resumes here', async () => {
    await open();
    choose(clip);
    await acceptUpload(0);
    await request(1);
    act(() => {
      for (const { id } of uploadQueue.all()) uploadQueue.pause(id);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Paused');
    fireEvent.click(button('Resume'));
    expect(screen.getByRole('status')).toHaveTextContent('Uploading');
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });
});

describe('a file that is no welcome video', () => {
  const notAVideo = 'This file is not a video we can play. Use MP4, MOV, WebM, MKV, 3GP or Ogg.';

  it('shows an error, and is not uploaded', async () => {
    const file = new File([], 'hello.mp4', { type: 'video/mp4' });
    await open();
    choose(file);
    expect(screen.getByRole('alert')).toHaveTextContent('This file is empty. Choose another one.');
    expect(sending).toEqual([]);
    choose(clip);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bar()).toBeVisible();
  });

  it('is rejected by its content, and not sent again unchanged', async () => {
    await open();
    choose(clip);
    await acceptUpload(0);
    await refuse(1, commonProblems.UNSUPPORTED_MEDIA);
    expect(await screen.findByRole('alert')).toHaveTextContent(notAVideo);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(button('Choose your welcome video')).toBeEnabled();
  });

  it('shows the reason where the server rejects it later', async () => {
    fileStatus = { status: 'error', progress: 0, fault: 'too-long' };
    await open();
    choose(clip);
    await acceptUpload(0);
    await completeUpload(1, 'f1');
    expect(await screen.findByRole('alert')).toHaveTextContent('It’s too long.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows a generic message for a refusal without one of its own', async () => {
    await open();
    choose(clip);
    await refuse(0, commonProblems.FORBIDDEN);
    expect(await screen.findByRole('alert')).toHaveTextContent(commonProblems.FORBIDDEN.message);
  });

  it('cannot be chosen where the site has no videos', async () => {
    queryClient.setQueryData(keys.settings, { hasMedia: false } as PublicSettings);
    await open();
    expect(button('Choose your welcome video')).toBeDisabled();
    expect(screen.getByText('Video isn’t available on this site.')).toBeVisible();
  });
});

describe('a lost connection', () => {
  const cutsMax = 8;
  const loseLine = async (): Promise<void> => {
    for (let at = 0; at < cutsMax; at += 1) {
      await (await request(at)).cut();
      // The browser reports to be online: the next attempt begins at once.
      act(() => void dispatchEvent(new Event('online')));
    }
  };

  it('is shown while the upload is retried automatically', async () => {
    await open();
    choose(clip);
    await (await request(0)).cut();
    expect(await screen.findByText('Connection lost. We’re trying again.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the chosen file, which can be sent again or replaced', async () => {
    await open();
    choose(clip);
    await loseLine();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The connection was lost. What you chose is still here.',
    );
    fireEvent.click(button('Retry'));
    expect(screen.queryByRole('alert')).toBeNull();
    await acceptUpload(cutsMax);
    await refuse(cutsMax + 1, commonProblems.UNSUPPORTED_MEDIA);
    await screen.findByRole('alert');
    choose(clip);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(uploadQueue.all()).toHaveLength(1);
  });
});

describe('a welcome video that is removed', () => {
  it('is gone once the server has deleted it', async () => {
    welcomeVideo = film('f0');
    await open();
    fireEvent.click(button('Remove your welcome video'));
    await waitFor(() => expect(document.querySelector('img')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Remove your welcome video' })).toBeNull();
    expect(button('Choose your welcome video')).toHaveFocus();
  });

  it('stays where the server refuses, with an error', async () => {
    const said: string[] = [];
    const stopListening = notices.subscribe(({ message }) => said.push(message));
    welcomeVideo = film('f0');
    removeWelcomeVideo = () => {
      throw refusal(commonProblems.FORBIDDEN);
    };
    await open();
    fireEvent.click(button('Remove your welcome video'));
    await waitFor(() => expect(said).toEqual([commonProblems.FORBIDDEN.message]));
    stopListening();
    expect(button('Remove your welcome video')).toBeEnabled();
  });
});
