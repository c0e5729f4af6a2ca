import { useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { useWatermark } from '@ovation/product-ui/media/watermark';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Media } from '@ovation/ui-kit/display/Media';
import { clockText } from '@ovation/ui-kit/i18n/clock';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import type { VideoPlayerProps } from '@ovation/ui-kit/player/VideoPlayer.lazy';
import { type ReactNode, Suspense, useState } from 'react';
import { pictureOf } from './mediaOf.ts';
import * as css from './posts.css.ts';

const VideoPlayer = lazyPart(
  async () => (await import('@ovation/ui-kit/player/VideoPlayer.lazy')).VideoPlayer,
);

const columnSizes = '(min-width: 768px) 640px, 100vw';

/** Overlay of a video's poster: play icon and duration. */
export const VideoOverlay = ({ duration }: Pick<FileView, 'duration'>) => (
  <>
    <span className={css.playDisc}>
      <Icon name="play" size={28} filled />
    </span>
    {duration !== null && (
      <span className={css.duration} dir="ltr">
        {clockText(duration)}
      </span>
    )}
  </>
);

/** Video player with the viewer's watermark if the operator enables it. */
const Player = ({ ownerId, ...shown }: VideoPlayerProps & { ownerId: string }) => (
  <VideoPlayer {...shown} watermark={useWatermark(ownerId)} />
);

/** A poster until pressed: the player's code and the video are loaded then. */
export const PostVideo = ({
  file,
  label,
  ownerId,
  eager,
}: {
  file: FileView;
  /** Description of its content. */
  label: string;
  ownerId: string;
  eager: boolean;
}) => {
  const { t } = useLingui();
  const [isWanted, setIsWanted] = useState(false);
  const picture = pictureOf(file, label);
  const poster = (children: ReactNode) => (
    <Media {...picture} alt="" sizes={columnSizes} eager={eager}>
      {children}
    </Media>
  );
  const canPlay = file.url !== null && file.status !== 'error';
  if (canPlay && !isWanted) {
    return poster(
      <>
        <VideoOverlay duration={file.duration} />
        <button
          type="button"
          className={css.playButton}
          aria-label={t({ id: 'post.video.play', message: `Play: ${label}` })}
          onClick={() => setIsWanted(true)}
        />
      </>,
    );
  }
  return (
    <Suspense fallback={poster(<VideoOverlay duration={file.duration} />)}>
      <Player
        file={file}
        label={label}
        ownerId={ownerId}
        poster={picture.src}
        startsPlaying={isWanted}
      />
    </Suspense>
  );
};
