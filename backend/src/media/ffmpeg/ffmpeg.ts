import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { framePixelsMax } from '@ovation/contracts/media/rules';
import type { MediaConfig } from './config.ts';
import { createListing, listingOptions } from './ffprobeListing.ts';
import { type ProbeResult, parseProbe } from './parseProbe.ts';
import { runTool, type ToolResult, type Wrappers } from './runTool.ts';
import { UnsupportedMedia } from './unsupportedMedia.ts';

const mebibyte = 1_024 ** 2;
const memoryBytesMax = 2_048 * mebibyte;
/** Timeout for reading a whole file, decoding hardly any of it. */
const readMsMax = 300_000;
const errorCharsMax = 200;

export interface Input {
  /** Local path. */
  readonly path: string;
  /** Demuxer by the detected format; no other is tried. */
  readonly demuxer: string;
}

export interface FfmpegRun {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly fileBytesMax: number;
  /** Progress callback: seconds of the input processed. */
  readonly onSeconds?: (seconds: number) => void;
  /** Receives `pipe:1` instead of progress; must be fast. */
  readonly onOutput?: (chunk: Buffer) => void;
}

export type ProbeRun = Pick<FfmpegRun, 'folder' | 'signal'>;

export interface Ffmpeg {
  /** Probes a whole file. Throws `UnsupportedMedia` if it cannot be read. */
  probe(input: Input, run: ProbeRun): Promise<ProbeResult>;
  /** True if each of these tracks can be decoded. */
  decodes(input: Input, tracks: readonly number[], run: ProbeRun): Promise<boolean>;
  /**
   * Runs ffmpeg on an input and returns its stderr. `before` are the options in front of the input, `after` those
   * behind it. Throws `UnsupportedMedia` if the input cannot be read or takes too long.
   */
  run(
    input: Input,
    options: { readonly before?: readonly string[]; readonly after: readonly string[] },
    run: FfmpegRun,
  ): Promise<string>;
}

/** Options that allow local files in the detected format only: no reference is opened. */
const inputOptions = ({ path, demuxer }: Input): readonly string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  demuxer,
  '-i',
  `file:${path}`,
];

/** Limit for every frame: one may be larger than the header claims. */
const frameLimitOptions = ['-max_pixels', String(framePixelsMax)] as const;

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findWrappers = (): Wrappers => {
  const find = (name: string): string | undefined =>
    ['/usr/bin', '/bin'].map((folder) => join(folder, name)).find(isExecutable);
  return { prlimit: find('prlimit'), setpriv: find('setpriv') };
};

/** Messages of machine or installation faults: a retry may succeed. */
const machineFaults =
  /No space left on device|Disk quota exceeded|Cannot allocate memory|Too many open files|Read-only file system|Permission denied|Resource temporarily unavailable|error while loading shared libraries|No such filter|Unknown (?:en|de)coder|Unrecognized option|received signal/;
/** Signals of a program crashed by hostile content, as opposed to one that was stopped. */
const crashes: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGABRT', 'SIGFPE', 'SIGILL', 'SIGBUS']);

const isMachineFault = ({ exitCode, killedBy, stderr }: ToolResult): boolean =>
  (killedBy !== null && !crashes.has(killedBy) && killedBy !== 'SIGXFSZ') ||
  exitCode === 126 ||
  exitCode === 127 ||
  machineFaults.test(stderr);

/** Last line of stderr, without paths. */
const lastErrorLine = (stderr: string): string =>
  (stderr.split('\n').at(-1) ?? '').replace(/(?:file:)?\/\S+/g, '…').slice(0, errorCharsMax);

/** Throws by the kind of failure. Only machine faults are retried: the same content fails the same way each time. */
const assertSucceeded = (name: string, end: ToolResult): void => {
  const { exitCode, killedBy, stderr, isLate } = end;
  if (isLate) throw new UnsupportedMedia('too-slow');
  if (exitCode === 0) return;
  const errorText = `${name} ended with ${exitCode ?? killedBy}: ${lastErrorLine(stderr)}`;
  if (isMachineFault(end)) throw new Error(errorText);
  throw new UnsupportedMedia('unreadable', errorText);
};

/** Passes each printed line on; `end` resolves after the last. */
const lineWriter = (onLine: (line: string) => void) => {
  const stream = new PassThrough();
  const reader = createInterface({ input: stream }).on('line', onLine);
  return {
    write: (chunk: Buffer): void => void stream.write(chunk),
    end: async (): Promise<void> => {
      const closed = once(reader, 'close');
      stream.end();
      await closed;
    },
  };
};

const secondsIn = (line: string): number | undefined => {
  const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
  return microseconds === undefined ? undefined : Number(microseconds) / 1_000_000;
};

/** Requests go before background work, which yet progresses. */
const nicenessDefault = 10;

/** Opens ffmpeg and ffprobe of this machine; undefined if not configured. */
export const openFfmpeg = (config: MediaConfig, niceness = nicenessDefault): Ffmpeg | undefined => {
  const { FFMPEG_PATH: ffmpegPath, FFMPEG_LIBRARY_PATH: libraries } = config;
  if (ffmpegPath === undefined) return undefined;
  const ffprobePath = config.FFPROBE_PATH ?? join(dirname(ffmpegPath), 'ffprobe');
  const wrappers = findWrappers();
  const env = {
    PATH: '/usr/bin:/bin',
    LC_ALL: 'C',
    AV_LOG_FORCE_NOCOLOR: '1',
    ...(libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries }),
  };
  const bounds = { env, memoryBytesMax, niceness, fileBytesMax: mebibyte, timeoutMs: readMsMax };
  return {
    probe: async (input, { folder, signal }) => {
      const { add, listing } = createListing();
      const lines = lineWriter(add);
      const args = ['-v', 'error', ...listingOptions, ...inputOptions(input)];
      const end = await runTool(
        { ...bounds, command: ffprobePath, args, folder, signal, onOutput: lines.write },
        wrappers,
      );
      await lines.end();
      assertSucceeded('ffprobe', end);
      return parseProbe(listing());
    },
    decodes: async (input, tracks, { folder, signal }) => {
      const seen = new Set<number>();
      const lines = lineWriter((line) => {
        if (/^\d/.test(line)) seen.add(Number.parseInt(line, 10));
      });
      const args = [
        '-nostdin',
        '-v',
        'error',
        ...frameLimitOptions,
        ...inputOptions(input),
        ...tracks.flatMap((track) => ['-map', `0:${track}`]),
        '-frames:v',
        '1',
        '-frames:a',
        '1',
        '-f',
        'framecrc',
        'pipe:1',
      ];
      const end = await runTool(
        { ...bounds, command: ffmpegPath, args, folder, signal, onOutput: lines.write },
        wrappers,
      );
      await lines.end();
      if (end.isLate || isMachineFault(end)) assertSucceeded('ffmpeg', end);
      return end.exitCode === 0 && seen.size === tracks.length;
    },
    run: async (input, { before = [], after }, run) => {
      const { onOutput, onSeconds = () => undefined, ...bounds } = run;
      const onLine = (line: string): void => {
        const seconds = secondsIn(line);
        if (seconds !== undefined) onSeconds(seconds);
      };
      const args = [
        '-hide_banner',
        '-nostdin',
        '-nostats',
        '-y',
        '-v',
        'error',
        ...(onOutput ? [] : ['-progress', 'pipe:1']),
        ...before,
        ...frameLimitOptions,
        ...inputOptions(input),
        ...after,
      ];
      const end = await runTool(
        {
          command: ffmpegPath,
          args,
          env,
          memoryBytesMax,
          niceness,
          ...bounds,
          onOutput: onOutput ?? lineWriter(onLine).write,
        },
        wrappers,
      );
      assertSucceeded('ffmpeg', end);
      return end.stderr;
    },
  };
};
