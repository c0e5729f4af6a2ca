import { fastEncoding, movingPicture, recordClip, tone } from '@ovation/backend/testing/media';
import type { Person } from '@ovation/backend/testing/people';
import { vi } from 'vitest';
import { testMedia } from '../test/testMedia.ts';

/** Long enough for several segments, in a size of which two renditions are made. */
const filmSeconds = 20;
const filmSize = '640x360';
const recordingSeconds = 16;
const processing = { timeout: 240_000, interval: 200 };

/** Caption from the first second to the last. */
export const captionWords = 'The kiln is at nine hundred degrees';
const captions = `WEBVTT

00:00.000 --> 00:${filmSeconds}.000
${captionWords}
`;

type Upload = 'uploadFeedVideo' | 'uploadFeedAudio';

const upload = async (
  { api }: Person,
  call: Upload,
  name: string,
  options: readonly string[],
): Promise<string> => {
  const clip = await recordClip(name, options);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(clip)]), name);
  return (await api.feeds[call]({ form })).data._id;
};

const untilProcessed = ({ api }: Person, fileId: string): Promise<void> =>
  vi.waitFor(async () => {
    const { status, fault } = (await api.files.fileStatus({ params: { id: fileId } })).data;
    if (status !== 'finished') throw new Error(`the file is ${status} ${fault ?? ''}`);
  }, processing);

/** Uploads a film with sound and captions, and an audio recording, both in all their renditions. */
export const openMedia = async (
  creator: Person,
): Promise<{ readonly filmId: string; readonly recordingId: string }> => {
  Object.assign(process.env, testMedia(process.env.PATH));
  const [filmId, recordingId] = await Promise.all([
    upload(creator, 'uploadFeedVideo', 'film.mp4', [
      ...movingPicture(filmSize, filmSeconds),
      ...tone(filmSeconds),
      ...fastEncoding,
    ]),
    upload(creator, 'uploadFeedAudio', 'recording.m4a', tone(recordingSeconds)),
  ]);
  await Promise.all([filmId, recordingId].map((id) => untilProcessed(creator, id)));
  const form = new FormData();
  form.set('file', new Blob([captions], { type: 'text/vtt' }), 'captions.vtt');
  await creator.api.files.setCaptions({ params: { id: filmId, language: 'en' }, form });
  return { filmId, recordingId };
};
