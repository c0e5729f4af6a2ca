import type { FileView } from '@ovation/contracts/files/file';
import { AudioPlayer } from '@ovation/ui-kit/player/AudioPlayer.lazy';
import { Teaser } from '@ovation/ui-kit/player/Teaser.lazy';
import { Timeline } from '@ovation/ui-kit/player/Timeline.lazy';
import { VideoControls } from '@ovation/ui-kit/player/VideoControls.lazy';
import { VideoPlayer } from '@ovation/ui-kit/player/VideoPlayer.lazy';
import { VideoSettings } from '@ovation/ui-kit/player/VideoSettings.lazy';
import { VideoFailed } from '@ovation/ui-kit/player/VideoState.lazy';
import { Group } from './Group.tsx';
import * as css from './gallery.css.ts';

/** URL without media: shows a player before it loads, and after loading failed. */
const emptyMediaUrl = URL.createObjectURL(new Blob([]));

const bars = Array.from({ length: 128 }, (_, at) =>
  Math.round(20 + 60 * Math.abs(Math.sin(at / 7)) + 20 * Math.abs(Math.sin(at / 2))),
);

const video: FileView = {
  _id: 'video',
  type: 'feed-video',
  mimeType: 'video/mp4',
  size: 1,
  width: 1280,
  height: 720,
  duration: 161,
  url: null,
  thumbnails: [],
  blurHash: null,
  hasSound: true,
  waveform: null,
  captions: [],
  altText: null,
  fault: null,
  status: 'processing',
  progress: 40,
};
const audio: FileView = { ...video, mimeType: 'audio/mp4', duration: 83, waveform: bars };

const still = document.createElement('video');

const controls = {
  playback: {
    phase: 'paused',
    atSeconds: 41,
    durationSeconds: 161,
    bufferedSeconds: 90,
    volume: 0.7,
    rate: 1,
  },
  source: {
    heights: [360, 720],
    quality: 'auto',
    choose: () => undefined,
    fault: undefined,
    retry: () => undefined,
  },
  captions: {
    languages: ['en', 'es'],
    shown: undefined,
    show: () => undefined,
    toggle: () => undefined,
  },
  fullScreen: { frame: undefined, isFull: false, toggle: () => undefined },
  storyboard: undefined,
} as const;

export const Players = ({ theme }: { theme: string }) => (
  <>
    <Group title="Video">
      <VideoPlayer file={{ ...video, url: emptyMediaUrl }} label={`Pitch four, ${theme}`} />
      <VideoPlayer file={video} label={`Processing, ${theme}`} />
      <VideoPlayer
        file={{ ...video, status: 'error', fault: 'unreadable' }}
        label={`Broken, ${theme}`}
      />
      <div className={css.stage}>
        <Teaser url={emptyMediaUrl} />
        <VideoControls {...controls} video={still} hasSound isHidden={false} />
      </div>
      <div className={css.stage}>
        <Timeline {...controls} video={still} />
        <VideoSettings {...controls} video={still} onOpenChange={() => undefined} />
      </div>
      <div className={css.stage}>
        <VideoFailed fault="line" onRetry={() => undefined} />
      </div>
    </Group>
    <Group title="Audio">
      <AudioPlayer file={{ ...audio, url: emptyMediaUrl }} label={`The bridge, ${theme}`} />
      <AudioPlayer file={audio} label={`Processing, ${theme}`} />
    </Group>
  </>
);
