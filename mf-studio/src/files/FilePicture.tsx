import { Trans, useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { kindOf } from '../drafts/savedPost.ts';
import { kindIcons } from '../thumbs/kindIcons.ts';
import * as css from './files.css.ts';

const minuteSeconds = 60;

/** `3:07` */
const lengthText = (seconds: number): string => {
  const whole = Math.round(seconds);
  const rest = String(whole % minuteSeconds).padStart(2, '0');
  return `${Math.floor(whole / minuteSeconds)}:${rest}`;
};

/** Display name of a file without a description. */
export const useFileName = (): ((file: FileView) => string) => {
  const { t } = useLingui();
  return (file) => {
    if (file.altText) return file.altText;
    const kind = kindOf(file);
    switch (kind) {
      case 'photo':
        return t({ id: 'file.photo', message: 'Photo' });
      case 'video':
        return t({ id: 'file.video', message: 'Video' });
      case 'audio':
        return t({ id: 'file.audio', message: 'Audio' });
      default:
        return kind satisfies never;
    }
  };
};

/** Its picture, overlaid with its duration or progress. */
export const FilePicture = ({ file }: { file: FileView }) => {
  const { i18n } = useLingui();
  const kind = kindOf(file);
  const url = file.thumbnails[0]?.url;
  const percent = i18n.number(file.progress / 100, { style: 'percent' });
  const isUnderWay = file.status !== 'finished' && file.status !== 'error';
  return (
    <>
      {url ? (
        <img className={css.image} src={url} alt="" loading="lazy" />
      ) : (
        <Icon name={file.status === 'error' ? 'warning' : kindIcons[kind]} size={28} />
      )}
      {isUnderWay ? (
        <span className={css.mark}>
          <Trans id="file.processing">Processing: {percent}</Trans>
        </span>
      ) : (
        file.duration !== null && (
          <span className={css.mark}>
            <Icon name={kindIcons[kind]} size={16} />
            {lengthText(file.duration)}
          </span>
        )
      )}
    </>
  );
};
