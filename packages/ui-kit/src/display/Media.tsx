import { whenIdle } from '@ovation/page-rendering/client/afterLoad';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { renewExpiredLink } from '../browser/expiredLinks.ts';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import * as css from './Media.css.ts';

export interface MediaProps {
  readonly src?: string | undefined;
  /** Pixels of the picture as it is; together they keep its place while it loads. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** A thumbhash in base64: what stands there until the picture does. */
  readonly hash?: string | undefined;
  readonly alt: string;
  readonly sizes?: string;
  readonly srcSet?: string | undefined;
  /** Its own ratio, a square, or the whole of the box that it stands in. */
  readonly shape?: 'own' | 'square' | 'fill';
  readonly rounded?: boolean;
  /** Blurred, under a veil that says what opens it. */
  readonly lock?:
    | { readonly title: ReactNode; readonly note?: ReactNode; readonly action?: ReactNode }
    | undefined;
  /** Moves between the picture and its veil. */
  readonly moving?: ReactNode;
  /** The first picture of a page is fetched before all else. */
  readonly eager?: boolean;
  readonly children?: ReactNode;
}

const hashUrl = (hash: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));

/**
 * The colours of the picture, where it will be: made here, so that no page has to carry them, and only
 * while there is no picture.
 */
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
      whenIdle(() => {
        if (!picture.current?.complete) setUrl(hashUrl(hash));
      }),
    [hash, picture],
  );
  return url && <span className={css.behind} style={{ backgroundImage: `url(${url})` }} />;
};

const tallest = 1.25;

/** A picture keeps its ratio, but none is taller than five fourths of its width. */
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
