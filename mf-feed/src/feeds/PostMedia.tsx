import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { FileView } from '@ovation/contracts/files/file';
import { TokenAmount } from '@ovation/ui-kit/components/Amount';
import { Media } from '@ovation/ui-kit/components/Media';
import { Slot } from '@ovation/ui-kit/components/Slot';
import { cx } from '@ovation/ui-kit/theme/cx';
import * as css from './feeds.css.ts';

const columnSizes = '(min-width: 768px) 640px, 100vw';

/** All the sizes that a picture was made in, for the browser to choose from. */
const srcSetOf = (file: FileView): string | undefined =>
  file.thumbnails.length > 0
    ? file.thumbnails.map(({ url, width }) => `${url} ${width}w`).join(', ')
    : undefined;

const largestOf = (file: FileView): string | undefined =>
  file.thumbnails.at(-1)?.url ?? file.url ?? undefined;

const Picture = ({
  file,
  alt,
  ratio,
  sizes,
  eager,
}: {
  file: FileView;
  alt: string;
  ratio?: string;
  sizes: string;
  eager: boolean;
}) => {
  const srcSet = srcSetOf(file);
  return (
    <Media
      src={largestOf(file)}
      {...(srcSet && { srcSet })}
      sizes={sizes}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      hash={file.blurHash ?? undefined}
      alt={alt}
      eager={eager}
      {...(ratio && { ratio })}
    />
  );
};

const Locked = ({ feed }: { feed: Feed }) => {
  const { preview, performer } = feed;
  const name = performer?.name.split(' ')[0] ?? '';
  return (
    <Media
      src={preview?.url ?? undefined}
      width={preview?.width ?? undefined}
      height={preview?.height ?? undefined}
      hash={preview?.blurHash ?? undefined}
      alt=""
      lock={{
        title:
          feed.lockReason === 'buy' ? (
            <Trans id="post.buy">
              Buy this post for <TokenAmount tokens={feed.price} />
            </Trans>
          ) : (
            <Trans id="post.subscribers">For subscribers of {name}</Trans>
          ),
        note: feed.lockReason === 'subscribe' && (
          <Trans id="post.subscribers.note">Cancel at any time</Trans>
        ),
        action: <Slot name="post-unlock" given={{ feed }} />,
      }}
    />
  );
};

const tilesMax = 3;

/** One picture at its own ratio, several as a grid, none while it is locked. */
export const PostMedia = ({ feed, eager = false }: { feed: Feed; eager?: boolean }) => {
  const { t } = useLingui();
  if (feed.isLocked) return <Locked feed={feed} />;
  const pictures = feed.files.filter(
    ({ mimeType, status }) => mimeType.startsWith('image/') && status === 'finished',
  );
  const [first, ...rest] = pictures;
  if (!first) return null;
  const name = feed.performer?.name ?? '';
  const alt = (at: number): string =>
    t({ id: 'post.photo', message: `Photo ${at} of ${pictures.length} by ${name}` });
  if (rest.length === 0) {
    return <Picture file={first} alt={alt(1)} sizes={columnSizes} eager={eager} />;
  }
  const shown = rest.slice(0, tilesMax - 1);
  const hidden = pictures.length - 1 - shown.length;
  return (
    <div className={cx(css.grid, rest.length === 1 && css.gridTwo)}>
      <div className={css.gridFirst}>
        <Picture file={first} alt={alt(1)} ratio="auto" sizes="420px" eager={eager} />
      </div>
      {shown.map((file, at) => (
        <div key={file._id} className={css.gridCell}>
          <Picture file={file} alt={alt(at + 2)} ratio="auto" sizes="220px" eager={eager} />
          {hidden > 0 && at === shown.length - 1 && <span className={css.others}>+{hidden}</span>}
        </div>
      ))}
    </div>
  );
};
