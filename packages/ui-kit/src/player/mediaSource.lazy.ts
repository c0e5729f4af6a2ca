import { useQueryClient } from '@tanstack/react-query';
import type Hls from 'hls.js';
import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { renewExpiredLink } from '../browser/expiredLinks.ts';
import { fileOfLink, isPlaylist, withFreshLink } from './freshLink.lazy.ts';

/** Why nothing plays: what comes next could not be fetched, or this browser cannot show it. */
export type SourceFault = 'line' | 'unplayable';

/** A height in pixels, or what the line allows. */
export type Quality = number | 'auto';

/** Where a media element gets what it plays from. */
interface OpenSource {
  readonly choose: (quality: Quality) => void;
  readonly close: () => void;
}

interface Told {
  /** A link has ended: whatever shows it is to be read again. */
  readonly onEnded: (link: string) => void;
  readonly onHeights: (heights: readonly number[]) => void;
  readonly onFault: (fault: SourceFault) => void;
}

/** Answers to a link that has ended, or that was made for another session. */
const statusesOfEndedLinks: ReadonlySet<number> = new Set([401, 403, 404, 410]);

const retries = {
  maxNumRetry: 6,
  retryDelayMs: 500,
  maxRetryDelayMs: 8_000,
  backoff: 'exponential',
} as const;

/**
 * Tried again also where a link has ended: the page is asked for another one, by which the next try goes,
 * while what was fetched before plays on.
 */
const patient = (policy: LoadPolicy, link: () => string, onEnded: Told['onEnded']): LoadPolicy => {
  const errorRetry: RetryConfig = {
    ...retries,
    shouldRetry: (config, count, _isTimeout, answer, wouldRetry) => {
      const hasEnded = statusesOfEndedLinks.has(answer?.code ?? 0);
      if (hasEnded) onEnded(link());
      return (hasEnded || wouldRetry) && count < (config?.maxNumRetry ?? 0);
    },
  };
  return { default: { ...policy.default, errorRetry } };
};

const configOf = (
  defaults: HlsConfig,
  link: () => string,
  onEnded: Told['onEnded'],
): Partial<HlsConfig> => ({
  capLevelToPlayerSize: true,
  xhrSetup: (request, url) => request.open('GET', withFreshLink(url, link()), true),
  manifestLoadPolicy: patient(defaults.manifestLoadPolicy, link, onEnded),
  playlistLoadPolicy: patient(defaults.playlistLoadPolicy, link, onEnded),
  fragLoadPolicy: patient(defaults.fragLoadPolicy, link, onEnded),
});

/** Follows an instance; a broken picture is mended once before it counts as a fault. */
const follow = (
  { Events, ErrorTypes }: typeof Hls,
  hls: Hls,
  { onHeights, onFault }: Told,
): void => {
  let isMended = false;
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    onHeights([...new Set(levels.map(({ height }) => height))].filter((height) => height > 0));
  });
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !isMended) {
      isMended = true;
      hls.recoverMediaError();
      return;
    }
    onFault(type === ErrorTypes.NETWORK_ERROR ? 'line' : 'unplayable');
  });
};

const openByHls = (
  library: typeof Hls,
  media: HTMLMediaElement,
  link: () => string,
  told: Told,
): OpenSource => {
  const hls = new library(configOf(library.DefaultConfig, link, told.onEnded));
  follow(library, hls, told);
  hls.loadSource(new URL(link(), location.origin).href);
  hls.attachMedia(media);
  return {
    choose: (quality) => {
      // At once, with what is there already of another one given up: whoever chooses wants to see it.
      hls.currentLevel = hls.levels.findIndex(({ height }) => height === quality);
    },
    close: () => hls.destroy(),
  };
};

/** `MediaError.MEDIA_ERR_NETWORK`. */
const networkFault = 2;

/** The browser fetches by itself: a file in one piece, or a playlist where nobody else could read it. */
const openByBrowser = (media: HTMLMediaElement, link: () => string, told: Told): OpenSource => {
  const url = link();
  const onError = (): void => {
    told.onEnded(url);
    told.onFault(media.error?.code === networkFault ? 'line' : 'unplayable');
  };
  media.addEventListener('error', onError);
  media.src = url;
  return {
    choose: () => undefined,
    close: () => {
      media.removeEventListener('error', onError);
      media.removeAttribute('src');
      media.load();
    },
  };
};

/**
 * Opens a link for a media element. Where scripts can feed it, a playlist is read by a library that comes
 * with the first one: it alone lets the quality be chosen and goes on by another link when one ends. A
 * browser that lets no script do so plays playlists itself.
 */
const openSource = async (
  media: HTMLMediaElement,
  link: () => string,
  told: Told,
): Promise<OpenSource> => {
  if (!isPlaylist(link())) return openByBrowser(media, link, told);
  const { default: library } = await import('hls.js/light');
  return library.isSupported()
    ? openByHls(library, media, link, told)
    : openByBrowser(media, link, told);
};

/** What a media element plays from, and what can be chosen of it. */
export interface MediaSourceState {
  readonly heights: readonly number[];
  readonly quality: Quality;
  readonly choose: (quality: Quality) => void;
  readonly fault: SourceFault | undefined;
  readonly retry: () => void;
}

/**
 * Opens `url` for `media`, anew only when it leads to another file: another link to the same one is what is
 * asked by from then on. After a fault it is opened again, at the same place, once there is another link.
 */
export const useMediaSource = (media: HTMLMediaElement | null, url: string): MediaSourceState => {
  const queries = useQueryClient();
  const [heights, setHeights] = useState<readonly number[]>([]);
  const [quality, setQuality] = useState<Quality>('auto');
  const [fault, setFault] = useState<{ readonly why: SourceFault; readonly url: string }>();
  const [tries, setTries] = useState(0);
  const [source, setSource] = useState<OpenSource>();
  const latestUrl = useEffectEvent(() => url);
  const fail = useEffectEvent((why: SourceFault) => setFault({ why, url }));
  const file = fileOfLink(url);
  const isRenewed = fault !== undefined && fault.url !== url;
  const retry = useCallback(() => {
    setFault(undefined);
    setQuality('auto');
    setTries((before) => before + 1);
  }, []);
  useEffect(() => {
    if (isRenewed) retry();
  }, [isRenewed, retry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is opened anew, and each try
  useEffect(() => {
    if (!media) return;
    const { currentTime } = media;
    let isLeft = false;
    let opened: OpenSource | undefined;
    const open = async (): Promise<void> => {
      const made = await openSource(media, () => latestUrl(), {
        onEnded: (ended) => renewExpiredLink(queries, ended),
        onHeights: setHeights,
        onFault: (why) => fail(why),
      });
      if (isLeft) made.close();
      else {
        opened = made;
        setSource(made);
        if (currentTime > 0) media.currentTime = currentTime;
      }
    };
    // The library is a file of ours: what keeps it away is the line.
    open().catch(() => fail('line'));
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [media, file, tries, queries]);
  return {
    heights,
    quality,
    choose: (wanted) => {
      setQuality(wanted);
      source?.choose(wanted);
    },
    fault: fault?.why,
    retry,
  };
};
