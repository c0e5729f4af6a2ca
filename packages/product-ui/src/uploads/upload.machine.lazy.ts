import type { FileView } from '@ovation/contracts/files/file';
import type { Problem } from '@ovation/contracts/kernel/problem';
import { assign, fromCallback, setup } from 'xstate';
import type { UploadTransport } from './transport.ts';

/** Processing state of a received file. */
export type Processing = Pick<FileView, 'status' | 'progress' | 'fault'>;

export interface SendInput {
  readonly id: string;
  readonly way: UploadTransport;
  readonly file: File;
  /** Upload URL on the server; undefined before the first attempt. */
  readonly url: string | undefined;
}

export interface UploadInput extends Omit<SendInput, 'file'> {
  /** Undefined once the upload has completed. */
  readonly file: File | undefined;
  /** Id of the file on the server, once the upload has completed. */
  readonly fileId: string | undefined;
  readonly isPaused: boolean;
}

export interface UploadContext extends UploadInput {
  readonly sentBytes: number;
  /** Number of consecutive interrupted attempts. */
  readonly cuts: number;
  readonly problem: Problem | undefined;
  readonly processing: Processing | undefined;
}

export type UploadEvent =
  /** The queue has a free slot. */
  | { readonly type: 'SEND' }
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RESUME' }
  | { readonly type: 'RETRY' }
  /** The connection is back. */
  | { readonly type: 'ONLINE' }
  /** The server has created the upload at `url`. */
  | { readonly type: 'PLACED'; readonly url: string }
  | { readonly type: 'SENT'; readonly bytes: number }
  /** The upload has completed; `fileId` if the server processes it further. */
  | { readonly type: 'ARRIVED'; readonly fileId: string | undefined }
  /** No response, or a transient error. */
  | { readonly type: 'CUT'; readonly problem: Problem | undefined }
  | { readonly type: 'REFUSED'; readonly problem: Problem | undefined }
  | { readonly type: 'TOLD'; readonly processing: Processing };

const cutsMax = 8;
const firstPauseMs = 1_000;
const pauseMsMax = 30_000;

const unprovided = (): never => {
  throw new Error('how files are sent was not provided');
};

/**
 * State machine of an upload: queued, sending, then processed by the server. Interrupted attempts are
 * retried with backoff; a rejected file waits for the user.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
  },
  actors: {
    send: fromCallback<UploadEvent, UploadContext>(unprovided),
    /** Reports the processing state until it is final. */
    watch: fromCallback<UploadEvent, { readonly fileId: string }>(unprovided),
    /** Requests a retry of failed processing. */
    processAgain: fromCallback<UploadEvent, { readonly fileId: string }>(unprovided),
  },
  guards: {
    hasArrived: ({ context }) => context.fileId !== undefined,
    isPaused: ({ context }) => context.isPaused,
    hasLine: unprovided,
    isCutTooOften: ({ context }) => context.cuts >= cutsMax,
    isMade: (_, { status }: Processing) => status === 'finished',
    isBroken: (_, { status }: Processing) => status === 'error',
  },
  delays: {
    pause: ({ context }) => Math.min(firstPauseMs * 2 ** (context.cuts - 1), pauseMsMax),
  },
  actions: {
    keepTold: assign((_, processing: Processing) => ({ processing })),
    keepProblem: assign((_, problem: Problem | undefined) => ({ problem })),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    sentBytes: 0,
    cuts: 0,
    problem: undefined,
    processing: undefined,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasArrived', target: 'processing' },
        { guard: 'isPaused', target: 'paused' },
        { target: 'waiting' },
      ],
    },
    waiting: { on: { SEND: 'sending', PAUSE: 'paused' } },
    sending: {
      entry: assign({ problem: undefined }),
      invoke: { src: 'send', input: ({ context }) => context },
      on: {
        PAUSE: 'paused',
        PLACED: { actions: assign({ url: ({ event }) => event.url }) },
        SENT: {
          // Progress proves that the connection works, and resets the backoff.
          actions: assign({ sentBytes: ({ event }) => event.bytes, cuts: 0 }),
        },
        ARRIVED: {
          target: 'arrived',
          actions: assign({ fileId: ({ event }) => event.fileId }),
        },
        CUT: {
          target: 'cut',
          actions: [
            assign({ cuts: ({ context }) => context.cuts + 1 }),
            { type: 'keepProblem', params: ({ event }) => event.problem },
          ],
        },
        REFUSED: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => event.problem },
        },
      },
    },
    cut: {
      always: { guard: 'isCutTooOften', target: 'failed' },
      after: { pause: { guard: 'hasLine', target: 'waiting' } },
      on: { ONLINE: 'waiting', RETRY: 'waiting', PAUSE: 'paused' },
    },
    paused: {
      entry: assign({ isPaused: true }),
      exit: assign({ isPaused: false }),
      on: { RESUME: 'waiting' },
    },
    failed: {
      on: { RETRY: { target: 'waiting', actions: assign({ cuts: 0 }) } },
    },
    arrived: {
      always: [{ guard: 'hasArrived', target: 'processing' }, { target: 'finished' }],
    },
    processing: {
      invoke: {
        src: 'watch',
        input: ({ context }) => ({ fileId: context.fileId ?? '' }),
      },
      on: {
        TOLD: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.processing },
            target: 'finished',
          },
          {
            guard: { type: 'isBroken', params: ({ event }) => event.processing },
            target: 'broken',
            actions: { type: 'keepTold', params: ({ event }) => event.processing },
          },
          { actions: { type: 'keepTold', params: ({ event }) => event.processing } },
        ],
        // The file was removed meanwhile, by its owner on another page.
        REFUSED: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => event.problem },
        },
      },
    },
    broken: { on: { RETRY: 'processingAgain' } },
    processingAgain: {
      entry: assign({ problem: undefined }),
      invoke: {
        src: 'processAgain',
        input: ({ context }) => ({ fileId: context.fileId ?? '' }),
      },
      on: {
        TOLD: {
          target: 'processing',
          actions: { type: 'keepTold', params: ({ event }) => event.processing },
        },
        REFUSED: {
          target: 'broken',
          actions: { type: 'keepProblem', params: ({ event }) => event.problem },
        },
        CUT: {
          target: 'broken',
          actions: { type: 'keepProblem', params: ({ event }) => event.problem },
        },
      },
    },
    finished: { type: 'final' },
  },
});
