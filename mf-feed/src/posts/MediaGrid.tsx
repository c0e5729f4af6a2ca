import { useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { useWatermark } from '@ovation/product-ui/media/watermark';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Media } from '@ovation/ui-kit/display/Media';
import { cx } from '@ovation/ui-kit/theme/cx';
import type { Photo, PhotoViewerProps } from '@ovation/ui-kit/viewer/PhotoViewer.lazy';
import { type ReactNode, Suspense, useState } from 'react';
import { isVideo, pictureOf } from './mediaOf.ts';
import { PostVideo, VideoOverlay } from './PostVideo.tsx';
import * as css from './posts.css.ts';

const PhotoViewer = lazyPart(
  async () => (await import('@ovation/ui-kit/viewer/PhotoViewer.lazy')).PhotoViewer,
);

const columnSizes = '(min-width: 768px) 640px, 100vw';
const tilesMax = 3;

/** Accessible names of the files: the creator's description, or the number of the file. */
const useLabels = (files: readonly FileView[], name: string): readonly string[] => {
  const { t } = useLingui();
  const count = files.length;
  return files.map((file, at) => {
    if (file.altText) return file.altText;
    return isVideo(file)
      ? t({ id: 'post.video', message: `Video ${at + 1} of ${count} by ${name}` })
      : t({ id: 'post.photo', message: `Photo ${at + 1} of ${count} by ${name}` });
  });
};

interface ViewerState {
  readonly at: number;
  readonly isOpen: boolean;
}

/** Fullscreen viewer; videos have the viewer's watermark if the operator enables it. */
const Viewer = ({
  ownerId,
  viewed,
  onView,
  ...shown
}: Pick<PhotoViewerProps, 'photos' | 'words'> & {
  ownerId: string;
  viewed: ViewerState;
  onView: (viewed: ViewerState) => void;
}) => (
  <Suspense fallback={null}>
    <PhotoViewer
      {...shown}
      watermark={useWatermark(ownerId)}
      at={viewed.at}
      onTurn={(at) => onView({ at, isOpen: true })}
      open={viewed.isOpen}
      onOpenChange={(isOpen) => onView({ ...viewed, isOpen })}
    />
  </Suspense>
);

/** Number of further files; decorative, as screen readers get the label. */
const MoreCount = ({ count }: { count: number }) => (
  <span className={css.moreCount} dir="ltr">
    +{count}
  </span>
);

/** Photos and videos as a grid, a single one at its own ratio; each opens in the fullscreen viewer. */
export const MediaGrid = ({
  files,
  ownerId,
  name,
  words,
  eager,
}: {
  files: readonly FileView[];
  /** Id of the creator. */
  ownerId: string;
  name: string;
  /** Caption in the fullscreen viewer. */
  words?: ReactNode;
  eager: boolean;
}) => {
  const { t } = useLingui();
  const [viewed, setViewed] = useState<ViewerState>();
  const labels = useLabels(files, name);
  const [first] = files;
  const isAlone = files.length === 1;
  if (isAlone && first && isVideo(first)) {
    return <PostVideo file={first} label={labels[0] ?? ''} ownerId={ownerId} eager={eager} />;
  }
  const items: readonly Photo[] = files.map((file, at) => ({
    ...pictureOf(file, labels[at] ?? ''),
    ...(isVideo(file) && { video: file }),
  }));
  const hiddenCount = files.length - tilesMax;
  const tiles = items.slice(0, tilesMax).map(({ video, ...item }, at) => (
    <Media
      key={item.id}
      {...item}
      shape={isAlone ? 'own' : 'fill'}
      sizes={isAlone ? columnSizes : at === 0 ? '420px' : '220px'}
      eager={eager}
    >
      {hiddenCount > 0 && at === tilesMax - 1 ? (
        <MoreCount count={hiddenCount} />
      ) : (
        video && <VideoOverlay duration={video.duration} />
      )}
      <button
        type="button"
        className={video ? css.playButton : css.mediaButton}
        aria-haspopup="dialog"
        aria-label={
          video
            ? t({ id: 'post.video.open', message: `Open video ${at + 1}` })
            : t({ id: 'post.photo.open', message: `Open photo ${at + 1}` })
        }
        onClick={() => setViewed({ at, isOpen: true })}
      />
    </Media>
  ));
  return (
    <>
      {isAlone ? (
        tiles
      ) : (
        <div className={cx(css.grid, files.length === 2 && css.gridTwo)}>{tiles}</div>
      )}
      {viewed && (
        <Viewer ownerId={ownerId} photos={items} words={words} viewed={viewed} onView={setViewed} />
      )}
    </>
  );
};
