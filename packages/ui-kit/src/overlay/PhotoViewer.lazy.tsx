import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, Suspense, useRef } from 'react';
import { Media, type MediaProps } from '../display/Media.tsx';
import { IconButton } from '../form/Button.tsx';
import { lazyPart } from '../live/lazyPart.ts';
import { useClearNotices } from '../page/clearNotices.ts';
import { useCloseByBack } from '../page/closeByBack.ts';
import * as css from './PhotoViewer.lazy.css.ts';

const VideoPlayer = lazyPart(
  async () => (await import('../player/VideoPlayer.lazy.tsx')).VideoPlayer,
);

export interface Photo
  extends Pick<MediaProps, 'src' | 'srcSet' | 'width' | 'height' | 'hash' | 'alt'> {
  /** Which it is, whatever link leads to it at the moment. */
  readonly id: string;
  /** It is the picture of a video, which is played in its place. */
  readonly video?: FileView | undefined;
}

/** A finger that went less far meant no other photo. */
const swipePxMin = 48;

const ratioOf = ({ width, height }: Photo): number => (width && height ? width / height : 1.5);

const isMirrored = (): boolean => document.documentElement.dir === 'rtl';

/**
 * Turns to the photo before or after by keys and fingers; after the last comes the first again. A finger
 * that goes down closes.
 */
const useTurning = ({ photos: { length: count }, at, onTurn, onOpenChange }: PhotoViewerProps) => {
  const touchedAt = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const turn = (by: 1 | -1): void => {
    if (count > 1) onTurn((at + by + count) % count);
  };
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
    // A player has gone on or back by it.
    if (defaultPrevented) return;
    if (key === 'ArrowRight') turn(isMirrored() ? -1 : 1);
    if (key === 'ArrowLeft') turn(isMirrored() ? 1 : -1);
  };
  const onPointerDown = ({ clientX: x, clientY: y, isPrimary }: PointerEvent): void => {
    // A second finger pinches.
    touchedAt.current = isPrimary ? { x, y } : undefined;
  };
  const onPointerUp = ({ clientX, clientY, pointerType }: PointerEvent): void => {
    const { x, y } = touchedAt.current ?? { x: clientX, y: clientY };
    touchedAt.current = undefined;
    const [across, down] = [clientX - x, clientY - y];
    if (Math.max(Math.abs(across), Math.abs(down)) < swipePxMin) return;
    if (Math.abs(across) > Math.abs(down)) turn(across < 0 === isMirrored() ? -1 : 1);
    else if (down > 0 && pointerType === 'touch') onOpenChange(false);
  };
  return { turn, onKeyDown, onPointerDown, onPointerUp };
};

const Head = ({ at, count, hasVideos }: { at: number; count: number; hasVideos: boolean }) => {
  const { t } = useLingui();
  return (
    <div className={css.head}>
      <Base.Title className={css.title} aria-live="polite">
        {hasVideos
          ? t({ id: 'ui.media.at', message: `${at + 1} of ${count}` })
          : t({ id: 'ui.photos.at', message: `Photo ${at + 1} of ${count}` })}
      </Base.Title>
      <Base.Close
        render={
          <IconButton icon="close" tone="picture" label={t({ id: 'ui.close', message: 'Close' })} />
        }
      />
    </div>
  );
};

const TurnButtons = ({ turn }: { turn: (by: 1 | -1) => void }) => {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        icon="chevronStart"
        tone="picture"
        className={css.previous}
        label={t({ id: 'ui.photos.previous', message: 'Previous photo' })}
        onClick={() => turn(-1)}
      />
      <IconButton
        icon="chevronEnd"
        tone="picture"
        className={css.next}
        label={t({ id: 'ui.photos.next', message: 'Next photo' })}
        onClick={() => turn(1)}
      />
    </>
  );
};

const Shown = ({ video, watermark, ...photo }: Photo & Pick<PhotoViewerProps, 'watermark'>) => {
  const picture = <Media {...photo} sizes="100vw" shape="fill" eager />;
  if (!video) return picture;
  return (
    <Suspense fallback={picture}>
      <VideoPlayer
        file={video}
        label={photo.alt}
        poster={photo.src}
        watermark={watermark}
        startsPlaying
      />
    </Suspense>
  );
};

export interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  /** Which of them is shown. */
  readonly at: number;
  readonly onTurn: (at: number) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Words that lie over the videos among them; pictures come with theirs. */
  readonly watermark?: string | undefined;
}

/**
 * Photos and videos one at a time over the whole window. Arrow keys, a swipe and two buttons turn to the next,
 * after the last comes the first again; Escape closes, and the focus goes back to where it was.
 */
export const PhotoViewer = (props: PhotoViewerProps) => {
  const { photos, at, open, onOpenChange, watermark } = props;
  const count = photos.length;
  const photo = photos[at];
  useCloseByBack(open, () => onOpenChange(false));
  useClearNotices(open);
  const { turn, onKeyDown, onPointerDown, onPointerUp } = useTurning(props);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Popup className={css.whole} onKeyDown={onKeyDown}>
          <Head at={at} count={count} hasVideos={photos.some(({ video }) => video !== undefined)} />
          <div className={css.stage} onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
            {photo && (
              <div
                key={photo.id}
                className={css.photo}
                style={{ '--ratio': ratioOf(photo) } as CSSProperties}
              >
                <Shown {...photo} watermark={watermark} />
              </div>
            )}
            {count > 1 && <TurnButtons turn={turn} />}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
