import { useLingui } from '@lingui/react/macro';
import { type FileFault, type FileKind, kindRules } from './chosenFile.ts';

const bytesOfMegabyte = 1_000_000;
const megabytesOfGigabyte = 1_000;

/** Returns a function for the text of a file validation error. */
export const useFileFaultText = (): ((fault: FileFault, kind?: FileKind) => string) => {
  const { t, i18n } = useLingui();
  const sizeText = (kind: FileKind): string => {
    const megabytes = kindRules[kind].bytesMax / bytesOfMegabyte;
    return megabytes < megabytesOfGigabyte
      ? `${i18n.number(megabytes)} MB`
      : `${i18n.number(megabytes / megabytesOfGigabyte)} GB`;
  };
  const kindText = (kind: FileKind): string => {
    switch (kind) {
      case 'photo':
        return t({
          id: 'photo.kind',
          message: 'This file is not a photo we can show. Use JPEG, PNG, WebP, GIF or AVIF.',
        });
      case 'video':
        return t({
          id: 'video.kind',
          message: 'This file is not a video we can play. Use MP4, MOV, WebM, MKV, 3GP or Ogg.',
        });
      case 'audio':
        return t({
          id: 'audio.kind',
          message:
            'This file is not audio we can play. Use MP3, M4A, Ogg, WebM, WAV, AIFF or FLAC.',
        });
      default:
        return kind satisfies never;
    }
  };
  const largeText = (kind: FileKind): string => {
    const size = sizeText(kind);
    switch (kind) {
      case 'photo':
        return t({ id: 'photo.size', message: `Photos can be up to ${size}.` });
      case 'video':
        return t({ id: 'video.size', message: `Videos can be up to ${size}.` });
      case 'audio':
        return t({ id: 'audio.size', message: `Audio can be up to ${size}.` });
      default:
        return kind satisfies never;
    }
  };
  return (fault, kind = 'photo') => {
    switch (fault) {
      case 'kind':
        return kindText(kind);
      case 'size':
        return largeText(kind);
      case 'empty':
        return t({ id: 'file.empty', message: 'This file is empty. Choose another one.' });
      case 'heic':
        return t({
          id: 'photo.heic',
          message:
            'This browser can’t read iPhone photos (HEIC). Save it as a JPEG, or upload it from your iPhone.',
        });
      default:
        return fault satisfies never;
    }
  };
};
