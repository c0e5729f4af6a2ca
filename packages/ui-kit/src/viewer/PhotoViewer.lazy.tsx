import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useRef,
} from 'react';
import { useCloseOnBack } from '../browser/closeOnBack.ts';
import { lazyPart } from '../browser/lazyPart.ts';
import { Media, type MediaProps } from '../display/Media.tsx';
import { IconButton } from '../form/Button.tsx';
import { useClearNotices } from '../notices/clearNotices.ts';
import { useFocusAtOnce } from '../overlay/useFocusAtOnce.lazy.ts';
import type { PlayableFile } from '../player/playableFile.ts';
import { cx } from '../theme/cx.ts';
import * as css from './PhotoViewer.lazy.css.ts';
import { useZoom } from './useZoom.lazy.ts';

const VideoPlayer = lazyPart(
  async () => (await import('../player/VideoPlayer.lazy.tsx')).VideoPlayer,
);

export interface Photo
  extends Pick<MediaProps, 'src' | 'srcSet' | 'width' | 'height' | 'hash' | 'alt'> {
  /** Identity, independent of the signed URL. */
  readonly id: string;
  /** Video to play in place of its poster. */
  readonly video?: PlayableFile | undefined;
}

/** Minimum swipe distance. */
const swipePxMin = 48;

const ratioOf = ({ width, height }: Photo): number => (width && height ? width / height : 1.5);

const isMirrored = (): boolean => document.documentElement.dir === 'rtl';

/** Keyboard and touch navigation, wrapping around. A swipe down closes. */
const useTurning = (
  { photos: { length: count }, at, onTurn, onOpenChange }: PhotoViewerProps,
  { isZoomed, press }: Pick<ReturnType<typeof useZoom>, 'isZoomed' | 'press'>,
) => {
  const touchedAt = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const turn = (by: 1 | -1): void => {
    if (count > 1) onTurn((at + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    // Handled by a player, or a browser shortcut.
    if (defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (press(event)) {
      event.preventDefault();
      return;
    }
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
    // Zoomed: pans instead.
    if (isZoomed) return;
    const [across, down] = [clientX - x, clientY - y];
    if (Math.max(Math.abs(across), Math.abs(down)) < swipePxMin) return;
    if (Math.abs(across) > Math.abs(down)) turn(across < 0 === isMirrored() ? -1 : 1);
    else if (down > 0 && pointerType === 'touch') onOpenChange(false);
  };
  return { turn, onKeyDown, onPointerDown, onPointerUp };
};

const Head = ({
  at,
  count,
  hasVideos,
  zoom,
}: {
  at: number;
  count: number;
  hasVideos: boolean;
  /** Absent for a video, which has its own full-screen mode. */
  zoom: Pick<ReturnType<typeof useZoom>, 'isZoomed' | 'toggle'> | undefined;
}) => {
  const { t } = useLingui();
  return (
    <div className={css.head}>
      <Base.Title className={css.title} aria-live="polite">
        {hasVideos
          ? t({ id: 'ui.media.at', message: `${at + 1} of ${count}` })
          : t({ id: 'ui.photos.at', message: `Photo ${at + 1} of ${count}` })}
      </Base.Title>
      {zoom && (
        <IconButton
          icon={zoom.isZoomed ? 'zoomOut' : 'zoomIn'}
          tone="picture"
          aria-pressed={zoom.isZoomed}
          label={t({ id: 'ui.photos.zoom', message: 'Zoom' })}
          onClick={() => zoom.toggle()}
        />
      )}
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
  /** Index of the current photo. */
  readonly at: number;
  readonly onTurn: (at: number) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Text over videos; pictures are watermarked on the server. */
  readonly watermark?: string | undefined;
  /** Text about them: beside them on a desktop, below on a phone. */
  readonly words?: ReactNode;
}

/**
 * Lightbox for photos and videos. Arrow keys, swipes and two buttons turn, wrapping around; a double press,
 * +, - and 0 zoom; Escape closes, and the focus is restored.
 */
export const PhotoViewer = (props: PhotoViewerProps) => {
  const { photos, at, open, onOpenChange, watermark, words } = props;
  const count = photos.length;
  const photo = photos[at];
  const { target, initialFocus } = useFocusAtOnce<HTMLDivElement>();
  useCloseOnBack(open, () => onOpenChange(false), { fillsWindow: true });
  useClearNotices(open);
  const zoom = useZoom(open && !photo?.video ? photo?.id : undefined);
  const { turn, onKeyDown, onPointerDown, onPointerUp } = useTurning(props, zoom);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Popup
          ref={target}
          initialFocus={initialFocus}
          className={cx(css.whole, words !== undefined && css.withWords)}
          onKeyDown={onKeyDown}
        >
          <Head
            at={at}
            count={count}
            hasVideos={photos.some(({ video }) => video !== undefined)}
            zoom={photo?.video ? undefined : zoom}
          />
          <div className={css.stage} onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
            {photo && (
              <div
                key={photo.id}
                ref={zoom.place}
                className={css.photo}
                style={{ '--ratio': ratioOf(photo) } as CSSProperties}
                {...(!photo.video && zoom.pointer)}
              >
                <div className={cx(css.zoomed, zoom.isZoomed && css.movable)} style={zoom.style}>
                  <Shown {...photo} watermark={watermark} />
                </div>
              </div>
            )}
            {count > 1 && <TurnButtons turn={turn} />}
          </div>
          {words !== undefined && <div className={css.words}>{words}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
