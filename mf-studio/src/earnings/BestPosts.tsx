import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EarningPeriod } from '@ovation/contracts/earnings/earning';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Link } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { cx } from '@ovation/ui-kit/theme/cx';
import { amongOthers } from '@ovation/ui-kit/theme/text.css';
import { typeIcons, useNameOf } from '../drafts/postName.ts';
import * as frame from '../frame/frame.css.ts';
import { Thumb } from '../thumbs/Thumb.tsx';
import * as css from './best.css.ts';

type Post = EarningPeriod['posts'][number];

const PostName = ({ post: { _id, text, type } }: { post: Post }) => {
  const nameOf = useNameOf();
  if (text === null) return <Trans id="best.removed">A post that you deleted</Trans>;
  return (
    <Link to={`/posts/${_id}`} className={css.link}>
      {nameOf({ text, type })}
    </Link>
  );
};

const Row = ({ one }: { one: Post }) => {
  const { thumbnail, type, price, total, tokens, text } = one;
  return (
    <li className={frame.row}>
      <Thumb url={thumbnail} icon={text === null ? 'trash' : typeIcons[type ?? 'text']} />
      <span className={frame.rowText}>
        <span className={cx(frame.rowTitle, amongOthers)} dir="auto">
          <PostName post={one} />
        </span>
        <span className={frame.rowNote}>
          <Plural id="best.sold" value={total} one="# sale" other="# sales" />
          {price > 0 && (
            <>
              {' · '}
              <TokenAmount tokens={price} />
            </>
          )}
        </span>
      </span>
      <span className={frame.amounts}>
        <TokenAmount tokens={tokens} size="small" />
      </span>
    </li>
  );
};

/** The posts with the highest earnings of the period, after commission. */
export const BestPosts = ({ posts }: { posts: readonly Post[] }) => {
  const { t } = useLingui();
  return (
    <Card flush>
      <div className={frame.head}>
        <CardHead title={t({ id: 'best.title', message: 'Best posts' })}>
          <Link to="/studio/posts">
            <Trans id="best.all">All posts</Trans>
          </Link>
        </CardHead>
      </div>
      {posts.length === 0 ? (
        <EmptyState icon="image" title={t({ id: 'best.none', message: 'No sales yet' })}>
          <Trans id="best.none.body">
            Posts you sell for tokens are ranked here by what they earn.
          </Trans>
        </EmptyState>
      ) : (
        <ol className={css.list}>
          {posts.map((one) => (
            <Row key={one._id} one={one} />
          ))}
        </ol>
      )}
    </Card>
  );
};
