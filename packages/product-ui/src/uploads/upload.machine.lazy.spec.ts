import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type UploadEvent, type UploadInput, uploadMachine } from './upload.machine.lazy.ts';

const fresh: UploadInput = {
  id: 'u1',
  way: { kind: 'resumable', purpose: 'feed-video' },
  file: new File(['12345'], 'kiln.mp4', { type: 'video/mp4' }),
  url: undefined,
  fileId: undefined,
  isPaused: false,
};

/** Upload actor with scripted transport and processing; `urls` collects the upload URLs it used. */
const uploading = (input: Partial<UploadInput> = {}, hasLine = true) => {
  const urls: (string | undefined)[] = [];
  const quiet = fromCallback<UploadEvent, { readonly fileId: string }>(() => undefined);
  const actor = createActor(
    uploadMachine.provide({
      actors: {
        send: fromCallback(({ input: { url } }) => void urls.push(url)),
        watch: quiet,
        processAgain: quiet,
      },
      guards: { hasLine: () => hasLine },
    }),
    { input: { ...fresh, ...input } },
  ).start();
  const says = (...events: readonly UploadEvent[]): unknown => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot().value;
  };
  return { actor, urls, says };
};

const cut: UploadEvent = { type: 'CUT', problem: undefined };

describe('an upload', () => {
  it('resumes at its offset after a pause', () => {
    vi.useFakeTimers();
    const { urls, says } = uploading();
    expect(says({ type: 'SEND' }, { type: 'PLACED', url: '/api/uploads/1' }, cut)).toBe('cut');
    vi.runAllTimers();
    expect(says()).toBe('waiting');
    expect(says({ type: 'SEND' })).toBe('sending');
    expect(urls).toEqual([undefined, '/api/uploads/1']);
    vi.useRealTimers();
  });

  it('waits while offline and resumes when the connection is back', () => {
    vi.useFakeTimers();
    const { says } = uploading({}, false);
    says({ type: 'SEND' }, cut);
    vi.runAllTimers();
    expect(says()).toBe('cut');
    expect(says({ type: 'ONLINE' })).toBe('waiting');
    vi.useRealTimers();
  });

  it('waits for the user after too many consecutive interruptions', () => {
    const { says } = uploading();
    for (let time = 1; time < 8; time += 1) {
      expect(says({ type: 'SEND' }, cut)).toBe('cut');
      says({ type: 'ONLINE' });
    }
    expect(says({ type: 'SEND' }, cut)).toBe('failed');
    expect(says({ type: 'RETRY' })).toBe('waiting');
  });

  it('resets the count of interruptions on progress', () => {
    const { says } = uploading();
    for (let time = 1; time < 20; time += 1) {
      expect(says({ type: 'SEND' }, { type: 'SENT', bytes: time }, cut)).toBe('cut');
      says({ type: 'ONLINE' });
    }
  });

  it('is not retried after a rejection', () => {
    const { says } = uploading();
    expect(says({ type: 'SEND' }, { type: 'REFUSED', problem: undefined })).toBe('failed');
    expect(says({ type: 'ONLINE' })).toBe('failed');
  });

  it('stays paused on another page and resumes at its offset', () => {
    expect(uploading({ isPaused: true }).says()).toBe('paused');
    expect(uploading({ fileId: 'f1', file: undefined }).says()).toBe('processing');
  });
});

describe('a received file', () => {
  const progressed = (
    status: 'processing' | 'finished' | 'error',
    fault: 'gave-up' | null = null,
  ): UploadEvent => ({ type: 'TOLD', processing: { status, progress: 40, fault } });

  it('is done once processed, or immediately without processing', () => {
    const { says } = uploading({ fileId: 'f1', file: undefined });
    expect(says(progressed('processing'))).toBe('processing');
    expect(says(progressed('finished'))).toBe('finished');
    expect(uploading().says({ type: 'SEND' }, { type: 'ARRIVED', fileId: undefined })).toBe(
      'finished',
    );
  });

  it('is processed again on request', () => {
    const { actor, says } = uploading({ fileId: 'f1', file: undefined });
    expect(says(progressed('error', 'gave-up'))).toBe('broken');
    expect(actor.getSnapshot().context.processing?.fault).toBe('gave-up');
    expect(says({ type: 'RETRY' })).toBe('processingAgain');
    expect(says(progressed('processing'))).toBe('processing');
  });
});
