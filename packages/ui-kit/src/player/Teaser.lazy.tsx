import { useEffect, useState } from 'react';
import { useMediaSource } from './mediaSource.lazy.ts';
import { play } from './playback.lazy.ts';
import * as css from './Teaser.lazy.css.ts';

/**
 * Muted looping preview video, played while in the viewport. Decorative: it has no description, and is not
 * shown with reduced motion (`useMotionAllowed`).
 */
export const Teaser = ({ url, poster }: { readonly url: string; readonly poster?: string }) => {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isSeen, setIsSeen] = useState(false);
  const { fault } = useMediaSource(isSeen ? video : null, url);
  useEffect(() => {
    if (!video) return;
    // React sets no `muted` attribute, which autoplay requires.
    video.muted = true;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) video.pause();
        else {
          setIsSeen(true);
          play(video);
        }
      },
      { threshold: 0.5 },
    );
    sight.observe(video);
    return () => sight.disconnect();
  }, [video]);
  if (fault) return null;
  return (
    <video
      ref={setVideo}
      className={css.teaser}
      poster={poster}
      muted
      loop
      autoPlay
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
};
