import { useLingui } from '@lingui/react/macro';
import type { DroppedPart } from '@ovation/contracts/files/events';
import type { FileView } from '@ovation/contracts/files/file';
import * as css from './files.css.ts';

/** Sentences for the parts of a file that are not shown. */
const useSkippedPartText = (): ((part: DroppedPart) => string) => {
  const { t } = useLingui();
  return (part) => {
    switch (part) {
      case 'sound':
        return t({ id: 'file.left.sound', message: 'Plays without sound: we can’t read it.' });
      case 'other-sound':
        return t({ id: 'file.left.other-sound', message: 'Only the first audio track is played.' });
      case 'picture':
        return t({ id: 'file.left.picture', message: 'Only the sound is played, not the video.' });
      case 'other-picture':
        return t({
          id: 'file.left.other-picture',
          message: 'Only the first video or picture in the file is shown.',
        });
      case 'cover':
        return t({ id: 'file.left.cover', message: 'The cover art isn’t shown.' });
      case 'subtitles':
        return t({
          id: 'file.left.subtitles',
          message: 'The subtitles in the file aren’t shown. Add them as captions.',
        });
      case 'pixels':
        return t({ id: 'file.left.pixels', message: 'Shown smaller than you uploaded it.' });
      case 'motion':
        return t({
          id: 'file.left.motion',
          message: 'Shown as a still: the animation is too large.',
        });
      case 'end':
        return t({ id: 'file.left.end', message: 'The file is incomplete. The rest isn’t shown.' });
      default:
        return part satisfies never;
    }
  };
};

/** Note for a file's owner about parts that are not shown; renders nothing for a complete file. */
export const SkippedParts = ({ file, name }: { file: FileView | undefined; name?: string }) => {
  const text = useSkippedPartText();
  const parts = file?.status === 'finished' ? (file.leftOut ?? []) : [];
  if (parts.length === 0) return null;
  return (
    <ul className={css.skippedParts} aria-label={name}>
      {parts.map((part) => (
        <li key={part}>{text(part)}</li>
      ))}
    </ul>
  );
};
