import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Caption } from './playableFile.ts';

/** Captions state of a video. */
export interface Captions {
  readonly languages: readonly string[];
  /** Undefined: captions are off. */
  readonly shown: string | undefined;
  readonly show: (language: string | undefined) => void;
  readonly toggle: () => void;
}

/** Line from the lower edge, above the controls. */
const captionLine = -4;

/** Moves cues without a position above the controls. */
const raiseCues = ({ activeCues }: TextTrack): void => {
  for (const cue of activeCues ?? []) {
    if (cue instanceof VTTCue && cue.line === 'auto') cue.line = captionLine;
  }
};

export const useCaptions = (
  video: HTMLVideoElement | null,
  captions: readonly Caption[],
): Captions => {
  const { i18n } = useLingui();
  const [shown, setShown] = useState<string>();
  const languages = captions.map(({ language }) => language);
  const usual = languages.find((one) => one.startsWith(i18n.locale)) ?? languages[0];
  useEffect(() => {
    for (const track of video?.textTracks ?? []) {
      track.mode = track.language === shown ? 'showing' : 'disabled';
      track.oncuechange = () => raiseCues(track);
    }
  }, [video, shown]);
  return {
    languages,
    shown,
    show: setShown,
    toggle: () => setShown(shown === undefined ? usual : undefined),
  };
};
