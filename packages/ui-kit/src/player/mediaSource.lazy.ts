import { useQueryClient } from '@tanstack/react-query';
import type Hls from 'hls.js';
import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { renewExpiredLink } from '../browser/expiredLinks.ts';
import { fileOfLink, isPlaylist, withCurrentSignature } from './freshLink.lazy.ts';

/** Playback error: a failed load, or media that this browser cannot play. */
export type SourceFault = 'line' | 'unplayable';

/** Height in pixels, or adaptive. */
export type Quality = number | 'auto';

/** Open source of a media element. */
interface OpenSource {
  readonly choose: (quality: Quality) => void;
  readonly close: () => void;
}

interface SourceListeners {
  /** Called with an expired URL, so that the query that contains it is reloaded. */
  readonly onEnded: (link: string) => void;
  readonly onHeights: (heights: readonly number[]) => void;
  readonly onFault: (fault: SourceFault) => void;
}

/** Statuses of an expired signed URL, or one of another session. */
const expiredLinkStatuses: ReadonlySet<number> = new Set([401, 403, 404, 410]);

const retries = {
  maxNumRetry: 6,
  retryDelayMs: 500,
  maxRetryDelayMs: 8_000,
  backoff: 'exponential',
} as const;

/**
 * Retry policy that includes expired URLs: a new one is requested, and used by the next retry, while the
 * buffer plays on.
 */
const retryPolicy = (
  policy: LoadPolicy,
  link: () => string,
  onEnded: SourceListeners['onEnded'],
): LoadPolicy => {
  const errorRetry: RetryConfig = {
    ...retries,
    shouldRetry: (config, count, _isTimeout, answer, wouldRetry) => {
      const hasEnded = expiredLinkStatuses.has(answer?.code ?? 0);
      if (hasEnded) onEnded(link());
      return (hasEnded || wouldRetry) && count < (config?.maxNumRetry ?? 0);
    },
  };
  return { default: { ...policy.default, errorRetry } };
};

const configOf = (
  defaults: HlsConfig,
  link: () => string,
  onEnded: SourceListeners['onEnded'],
): Partial<HlsConfig> => ({
  capLevelToPlayerSize: true,
  xhrSetup: (request, url) => request.open('GET', withCurrentSignature(url, link()), true),
  manifestLoadPolicy: retryPolicy(defaults.manifestLoadPolicy, link, onEnded),
  playlistLoadPolicy: retryPolicy(defaults.playlistLoadPolicy, link, onEnded),
  fragLoadPolicy: retryPolicy(defaults.fragLoadPolicy, link, onEnded),
});

/** Subscribes to an hls.js instance; recovers once from a media error before it is reported. */
const watchInstance = (
  { Events, ErrorTypes }: typeof Hls,
  hls: Hls,
  { onHeights, onFault }: SourceListeners,
): void => {
  let isRecovered = false;
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    onHeights([...new Set(levels.map(({ height }) => height))].filter((height) => height > 0));
  });
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
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
  listeners: SourceListeners,
): OpenSource => {
  const hls = new library(configOf(library.DefaultConfig, link, listeners.onEnded));
  watchInstance(library, hls, listeners);
  hls.loadSource(new URL(link(), location.origin).href);
  hls.attachMedia(media);
  return {
    choose: (quality) => {
      // Switches immediately and drops the buffer, so that the selected quality shows.
      hls.currentLevel = hls.levels.findIndex(({ height }) => height === quality);
    },
    close: () => hls.destroy(),
  };
};

/** `MediaError.MEDIA_ERR_NETWORK`. */
const networkFault = 2;

/** Native playback: a plain file, or a playlist where scripts cannot feed the element. */
const openByBrowser = (
  media: HTMLMediaElement,
  link: () => string,
  listeners: SourceListeners,
): OpenSource => {
  const url = link();
  const onError = (): void => {
    listeners.onEnded(url);
    listeners.onFault(media.error?.code === networkFault ? 'line' : 'unplayable');
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
 * Opens a URL for a media element. With Media Source Extensions a playlist is played by hls.js, loaded on
 * demand: only it offers a choice of quality and survives an expired URL. Other browsers play playlists
 * natively.
 */
const openSource = async (
  media: HTMLMediaElement,
  link: () => string,
  listeners: SourceListeners,
): Promise<OpenSource> => {
  if (!isPlaylist(link())) return openByBrowser(media, link, listeners);
  const { default: library } = await import('hls.js/light');
  return library.isSupported()
    ? openByHls(library, media, link, listeners)
    : openByBrowser(media, link, listeners);
};

/** State of a media source, with its quality levels. */
export interface MediaSourceState {
  readonly heights: readonly number[];
  readonly quality: Quality;
  readonly choose: (quality: Quality) => void;
  readonly fault: SourceFault | undefined;
  readonly retry: () => void;
}

/**
 * Opens `url` for `media`; reopens only for another file: a renewed URL of the same file is used for later
 * requests. After an error it reopens at the same position once there is a new URL.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopens for another file and for each retry
  useEffect(() => {
    if (!media) return;
    const { currentTime } = media;
    let isLeft = false;
    let opened: OpenSource | undefined;
    const open = async (): Promise<void> => {
      const made = await openSource(media, () => latestUrl(), {
        onEnded: (expired) => renewExpiredLink(queries, expired),
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
    // The library is one of our own files: only a network error can prevent its load.
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
