import { defineProblems } from '../kernel/problem.ts';

export const fileProblems = defineProblems({
  MEDIA_UNAVAILABLE: {
    status: 503,
    title: 'No videos and audios',
    message: 'Videos and audio can’t be uploaded here right now. Photos and text still can.',
  },
  FILE_NOT_FAILED: {
    status: 409,
    title: 'Nothing to retry',
    message: 'This file didn’t fail, so there’s nothing to retry.',
  },
  NOT_PLAYABLE: {
    status: 409,
    title: 'Nothing to caption',
    message: 'Only videos and audio can have captions.',
  },
  CAPTIONS_UNREADABLE: {
    status: 422,
    title: 'Captions unreadable',
    message: 'We can’t read these captions. Upload a WebVTT file (.vtt).',
  },
  CAPTIONS_TOO_MANY: {
    status: 409,
    title: 'Too many captions',
    message:
      'A file can have captions in {max, plural, one {# language} other {# languages}}. Remove some first.',
  },
});
