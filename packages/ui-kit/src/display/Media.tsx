import { runWhenIdle } from '@ovation/page-rendering/client/idleTasks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { renewExpiredLink } from '../browser/expiredLinks.ts';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import * as css from './Media.css.ts';

export interface MediaProps {
  readonly src?: string | undefined;
  /** Intrinsic size in pixels; reserves the space while the picture loads. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Thumbhash in base64, the placeholder until the picture has loaded. */
  readonly hash?: string | undefined;
  readonly alt: string;
  readonly sizes?: string;
  readonly srcSet?: string | undefined;
  /** Intrinsic ratio, a square, or the full size of the container. */
  readonly shape?: 'own' | 'square' | 'fill';
  readonly rounded?: boolean;
  /** Overlay of a locked picture, which is shown blurred. */
  readonly lock?:
    | { readonly title: ReactNode; readonly note?: ReactNode; readonly action?: ReactNode }
    | undefined;
  /** Content between the picture and its overlay, such as a teaser video. */
  readonly moving?: ReactNode;
  /** Loads the picture with high priority: the first of a page. */
  readonly eager?: boolean;
  readonly children?: ReactNode;
}

const hashUrl = (hash: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));

/** Placeholder from the thumbhash, decoded in the browser, only until the picture has loaded. */
const Behind = ({
  hash,
  picture,
}: {
  hash: string;
  picture: RefObject<HTMLImageElement | null>;
}) => {
  const [url, setUrl] = useState<string>();
  useEffect(
    () =>
      runWhenIdle(() => {
        if (!picture.current?.complete) setUrl(hashUrl(hash));
      }),
    [hash, picture],
  );
  return url && <span className={css.behind} style={{ backgroundImage: `url(${url})` }} />;
};

const tallest = 1.25;

/** Aspect ratio of a picture, limited to a height of 5/4 of its width. */
const ratioOf = (width: number | undefined, height: number | undefined): string =>
  width && height ? `${width} / ${Math.min(height, width * tallest)}` : '16 / 9';

export const Media = ({
  src,
  width,
  height,
  hash,
  alt,
  sizes,
  srcSet,
  shape = 'own',
  rounded = false,
  lock,
  moving,
  eager = false,
  children,
}: MediaProps) => {
  const picture = useRef<HTMLImageElement>(null);
  const queries = useQueryClient();
  return (
    <div
      className={cx(css.frame, css.shapes[shape], rounded && css.rounded, lock && css.veiled)}
      style={shape === 'own' ? { aspectRatio: ratioOf(width, height) } : undefined}
    >
      {hash && <Behind hash={hash} picture={picture} />}
      {src && (
        <img
          ref={picture}
          className={cx(css.picture, lock && css.locked)}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={lock ? '' : alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={({ currentTarget }) =>
            renewExpiredLink(queries, currentTarget.currentSrc || src)
          }
        />
      )}
      {moving}
      {lock && (
        <div className={css.veil}>
          <span className={css.lockDisc}>
            <Icon name="lock" />
          </span>
          <p className={css.veilTitle}>{lock.title}</p>
          {lock.note && <p className={css.veilNote}>{lock.note}</p>}
          {lock.action && <div className={css.veilAction}>{lock.action}</div>}
        </div>
      )}
      {children}
    </div>
  );
};
