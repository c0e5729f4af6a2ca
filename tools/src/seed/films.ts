import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const timeoutMs = 60_000;
const filmSeconds = 12;
const melodySeconds = 24;
const framesPerSecond = 24;

/** Chord that swells and fades every four seconds; `root` in hertz. */
const chord = (root: number): string => {
  const tones = [1, 5 / 4, 3 / 2].map((part) => `sin(2*PI*${root * part}*t)`);
  return `0.08*(${tones.join('+')})*(0.6+0.4*sin(PI*t/2))`;
};

/** Eight plucked notes of a scale, each fading out. */
const melody = (root: number): string => {
  const steps = [1, 3 / 2, 5 / 4, 2, 9 / 8, 3 / 2, 5 / 3, 1];
  const note = steps.reduceRight(
    (rest, step, at) => `if(eq(mod(floor(2*t),${steps.length}),${at}),${root * step},${rest})`,
    String(root),
  );
  return `0.3*sin(2*PI*t*${note})*exp(-4*mod(t,0.5))`;
};

/** Runs ffmpeg in a temporary folder, which is removed afterwards. */
const made = async (
  ffmpeg: string,
  result: string,
  args: readonly string[],
  picture?: Uint8Array,
): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-film-'));
  try {
    if (picture) await writeFile(join(folder, 'picture.webp'), picture);
    const all = ['-v', 'error', '-nostdin', ...args, result];
    await run(ffmpeg, all, { cwd: folder, timeout: timeoutMs });
    return await readFile(join(folder, result));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const aac = ['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'] as const;

/** Film that pans over a picture, with a chord: an MP4 of 1280 × 720 and twelve seconds. */
export const filmOf = (ffmpeg: string, picture: Uint8Array, root: number): Promise<Uint8Array> => {
  const frames = filmSeconds * framesPerSecond;
  const progress = `on/${frames}`;
  const zoom = `zoompan=z='1+0.25*${progress}':x='(iw-iw/zoom)*${progress}':y='(ih-ih/zoom)*0.4'`;
  const pictures = ['-loop', '1', '-framerate', String(framesPerSecond), '-i', 'picture.webp'];
  const sound = ['-f', 'lavfi', '-i', `aevalsrc='${chord(root)}':d=${filmSeconds}`];
  const shown = ['-vf', `${zoom}:d=1:s=1280x720:fps=${framesPerSecond}`, '-t', String(filmSeconds)];
  const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p'];
  return made(ffmpeg, 'film.mp4', [...pictures, ...sound, ...shown, ...h264, ...aac], picture);
};

/** Melody of a few plucked notes, repeated: an M4A of twenty-four seconds. */
export const melodyOf = (ffmpeg: string, root: number): Promise<Uint8Array> =>
  made(ffmpeg, 'melody.m4a', [
    '-f',
    'lavfi',
    '-i',
    `aevalsrc='${melody(root)}':d=${melodySeconds}`,
    ...aac,
  ]);
