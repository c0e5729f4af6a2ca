import { useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import type { Feed } from '@ovation/contracts/posts/feed';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Bone } from '@ovation/ui-kit/feedback/Skeleton';
import { Suspense } from 'react';
import { LockedPost } from './LockedPost.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { isAudio, isPhoto, isVideo } from './mediaOf.ts';
import { PostPolls } from './PostPoll.tsx';
import { hasProcessingFiles, ProcessingPoll } from './ProcessingPoll.tsx';
import * as css from './posts.css.ts';
import { Tappable } from './Tappable.tsx';
import { ViewerCaption } from './ViewerCaption.tsx';

const AudioPlayer = lazyPart(
  async () => (await import('@ovation/ui-kit/player/AudioPlayer.lazy')).AudioPlayer,
);
const audioHeightPx = 68;

const Recordings = ({ files, name }: { files: readonly FileView[]; name: string }) => {
  const { t } = useLingui();
  // A server-rendered button can be pressed before hydration.
  const isHydrated = useHydrated();
  const waiting = <Bone height={audioHeightPx} />;
  return (
    <div className={css.recordings}>
      {files.map((file) => (
        <Suspense key={file._id} fallback={waiting}>
          {isHydrated ? (
            <AudioPlayer
              file={file}
              label={file.altText ?? t({ id: 'post.audio', message: `Recording by ${name}` })}
            />
          ) : (
            waiting
          )}
        </Suspense>
      ))}
    </div>
  );
};

/** A photo can be shown once its variants are ready; a video or recording shows its own progress. */
const isReady = (file: FileView): boolean =>
  isVideo(file) || (isPhoto(file) && file.status === 'finished');

/** Media of a post, or its locked placeholder. */
export const PostMedia = ({
  feed,
  isPage,
  eager = false,
}: {
  feed: Feed;
  isPage: boolean;
  eager?: boolean;
}) => {
  if (feed.isLocked) {
    return (
      <Tappable feed={feed} isPage={isPage}>
        <LockedPost feed={feed} eager={eager} />
      </Tappable>
    );
  }
  const name = feed.performer?.name ?? '';
  const pictures = feed.files.filter(isReady);
  const recordings = feed.files.filter(isAudio);
  return (
    <>
      {pictures.length > 0 && (
        <MediaGrid
          files={pictures}
          ownerId={feed.performerId}
          name={name}
          words={<ViewerCaption feed={feed} />}
          eager={eager}
        />
      )}
      {hasProcessingFiles(feed) && <ProcessingPoll feed={feed} />}
      {recordings.length > 0 && (
        <Tappable feed={feed} isPage={isPage}>
          <Recordings files={recordings} name={name} />
        </Tappable>
      )}
      {feed.polls.length > 0 && (
        <Tappable feed={feed} isPage={isPage}>
          <PostPolls feed={feed} />
        </Tappable>
      )}
    </>
  );
};
