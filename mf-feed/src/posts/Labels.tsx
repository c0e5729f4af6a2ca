import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { Link } from '@ovation/ui-kit/display/Link';
import { useCategories } from '@ovation/web-client/categories/calls';
import * as css from './posts.css.ts';

/** Tags and categories of a post, each a link to others about it. */
export const Labels = ({
  feed: { categoryIds, tags },
  withCategories,
}: {
  feed: Feed;
  /** On the page of the post. */
  withCategories: boolean;
}) => {
  const { t } = useLingui();
  const categories = useCategories(withCategories && categoryIds.length > 0);
  const named = withCategories
    ? (categories ?? []).filter(({ _id }) => categoryIds.includes(_id))
    : [];
  if (named.length === 0 && tags.length === 0) return null;
  return (
    <ul className={css.labels} aria-label={t({ id: 'post.labels', message: 'Topics' })}>
      {named.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={`/category/${_id}`} className={css.label}>
            {name}
          </Link>
        </li>
      ))}
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/tag/${encodeURIComponent(tag)}`} className={css.label}>
            <bdi>#{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
};
