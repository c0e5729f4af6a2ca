import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import type { Config } from '../../config.ts';
import { Unusable } from '../unusable.ts';
import { type Probed, readProbe } from './probe.ts';
import { runTool, type ToolEnd, type Wrappers } from './runTool.ts';

const mebibyte = 1_024 ** 2;
const memoryBytesMax = 2_048 * mebibyte;
const probeMsMax = 30_000;
const errorCharsMax = 200;

/** Without what people wrote into the file. */
const shownEntries = [
  'format=duration',
  'stream=index,codec_type,codec_name,width,height,sample_aspect_ratio',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
].join(':');

export interface Input {
  /** Of this machine. */
  readonly path: string;
  /** The format that the content was found to have: nothing else is tried. */
  readonly demuxer: string;
}

export interface FfmpegRun {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly fileBytesMax: number;
  /** How many seconds of the input are made. */
  readonly onSeconds?: (seconds: number) => void;
  /** What it writes to `pipe:1`, in the place of its progress; must be fast. */
  readonly onOutput?: (chunk: Buffer) => void;
}

export interface Ffmpeg {
  /** What is in a file. Throws `Unusable` of what cannot be read. */
  probe(input: Input, run: Pick<FfmpegRun, 'folder' | 'signal'>): Promise<Probed>;
  /**
   * Makes something of an input; answers what it said. `before` are the options in front of the input, `after`
   * those behind it. Throws `Unusable` of what cannot be read or takes too long.
   */
  make(
    input: Input,
    options: { readonly before?: readonly string[]; readonly after: readonly string[] },
    run: FfmpegRun,
  ): Promise<string>;
}

/** Files of this machine alone, in the format that they were found to have: nothing that they name is opened. */
const inputOptions = ({ path, demuxer }: Input): readonly string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`],
];

const isThere = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findWrappers = (): Wrappers => {
  const find = (name: string): string | undefined =>
    ['/usr/bin', '/bin'].map((folder) => join(folder, name)).find(isThere);
  return { prlimit: find('prlimit'), setpriv: find('setpriv') };
};

const isOfContent = (stderr: string): boolean =>
  /Invalid data found when processing input|moov atom not found|does not contain any stream/.test(
    stderr,
  );

/** The last thing that it said, without the paths in it. */
const lastWords = (stderr: string): string =>
  (stderr.split('\n').at(-1) ?? '').replace(/(?:file:)?\/\S+/g, '…').slice(0, errorCharsMax);

/** Throws what an end means that is no good one. */
const assertGood = (name: string, { exitCode, stderr, isLate }: ToolEnd): void => {
  if (isLate) throw new Unusable('too-slow');
  if (exitCode === 0) return;
  if (isOfContent(stderr)) throw new Unusable('unreadable', lastWords(stderr));
  throw new Error(`${name} ended with ${exitCode ?? 'a signal'}: ${lastWords(stderr)}`);
};

/** Hands each line on; the stream is written to as the program prints. */
const linesTo = (onLine: (line: string) => void): ((chunk: Buffer) => void) => {
  const stream = new PassThrough();
  createInterface({ input: stream }).on('line', onLine);
  return (chunk) => void stream.write(chunk);
};

const secondsIn = (line: string): number | undefined => {
  const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
  return microseconds === undefined ? undefined : Number(microseconds) / 1_000_000;
};

/** People who wait for an answer go before what is made in the background, which yet gets on beside them. */
const nicenessDefault = 10;

/** ffmpeg and ffprobe of this machine; undefined where there are none. */
export const openFfmpeg = (
  config: Pick<Config, 'FFMPEG_PATH' | 'FFPROBE_PATH' | 'FFMPEG_LIBRARY_PATH'>,
  niceness = nicenessDefault,
): Ffmpeg | undefined => {
  const { FFMPEG_PATH: ffmpegPath, FFMPEG_LIBRARY_PATH: libraries } = config;
  if (ffmpegPath === undefined) return undefined;
  const ffprobePath = config.FFPROBE_PATH ?? join(dirname(ffmpegPath), 'ffprobe');
  const wrappers = findWrappers();
  const env = {
    ...{ PATH: '/usr/bin:/bin', LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1' },
    ...(libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries }),
  };
  return {
    probe: async (input, { folder, signal }) => {
      const printed: Buffer[] = [];
      const args = [
        ...['-v', 'error', '-of', 'json', '-show_entries', shownEntries],
        ...inputOptions(input),
      ];
      const end = await runTool(
        {
          ...{ command: ffprobePath, args, folder, env, signal },
          ...{ timeoutMs: probeMsMax, fileBytesMax: mebibyte, memoryBytesMax, niceness },
          onOutput: (chunk) => void printed.push(chunk),
        },
        wrappers,
      );
      // Whatever it cannot make sense of, nothing else of ours can.
      if (end.exitCode === 1) throw new Unusable('unreadable', lastWords(end.stderr));
      assertGood('ffprobe', end);
      return readProbe(JSON.parse(Buffer.concat(printed).toString()));
    },
    make: async (input, { before = [], after }, run) => {
      const { onOutput, onSeconds = () => undefined, ...bounds } = run;
      const onLine = (line: string): void => {
        const seconds = secondsIn(line);
        if (seconds !== undefined) onSeconds(seconds);
      };
      const args = [
        ...['-hide_banner', '-nostdin', '-nostats', '-y', '-v', 'error'],
        ...(onOutput ? [] : ['-progress', 'pipe:1']),
        ...before,
        ...inputOptions(input),
        ...after,
      ];
      const end = await runTool(
        {
          ...{ command: ffmpegPath, args, env, memoryBytesMax, niceness, ...bounds },
          onOutput: onOutput ?? linesTo(onLine),
        },
        wrappers,
      );
      assertGood('ffmpeg', end);
      return end.stderr;
    },
  };
};
