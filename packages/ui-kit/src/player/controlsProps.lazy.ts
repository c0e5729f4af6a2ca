import type { MediaSourceState } from './mediaSource.lazy.ts';
import type { Storyboard } from './playableFile.ts';
import type { Playback } from './playback.lazy.ts';
import type { Captions } from './useCaptions.lazy.ts';

/** Props of the video controls. */
export interface ControlsProps {
  readonly video: HTMLVideoElement;
  readonly playback: Playback;
  readonly source: MediaSourceState;
  readonly captions: Captions;
  readonly fullScreen: {
    readonly frame: HTMLElement | undefined;
    readonly isFull: boolean;
    readonly toggle: () => void;
  };
  readonly hasSound: boolean;
  /** Preview frames for seeking. */
  readonly storyboard: Storyboard | undefined;
  readonly isHidden: boolean;
}
