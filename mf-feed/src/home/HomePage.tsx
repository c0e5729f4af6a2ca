import { Trans, useLingui } from '@lingui/react/macro';
import { useScrollCurrentIntoView } from '@ovation/ui-kit/browser/scrollCurrentIntoView';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Chip } from '@ovation/ui-kit/form/Choice';
import { useCanonicalPath, usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useMe } from '@ovation/web-client/auth/calls';
import { Suspense } from 'react';
import { Fill as Suggestions } from '../performers/SuggestionsFill.tsx';
import { PostList } from '../posts/PostList.tsx';
import * as css from '../posts/posts.css.ts';
import { EmptyHome } from './EmptyHome.tsx';

const sources = ['following', 'for-you', 'trending'] as const;
type Source = (typeof sources)[number];

/** Filters of the home feed, and a link to followed creators. */
const Filters = ({
  source,
  choose,
}: {
  source: Source;
  choose: (chosen: Source) => () => void;
}) => {
  const { t } = useLingui();
  const chips = useScrollCurrentIntoView<HTMLDivElement>(source);
  return (
    <div className={css.filters}>
      <div ref={chips} className={css.chips}>
        <Chip pressed={source === 'following'} onPress={choose('following')}>
          <Trans id="home.following">Following</Trans>
        </Chip>
        <Chip pressed={source === 'for-you'} onPress={choose('for-you')}>
          <Trans id="home.forYou">For you</Trans>
        </Chip>
        <Chip pressed={source === 'trending'} onPress={choose('trending')}>
          <Trans id="home.trending">Trending</Trans>
        </Chip>
      </div>
      <span className={css.filtersEnd}>
        <ButtonLink
          to="/bookmarks"
          tone="plain"
          size="tiny"
          square
          icon="bookmark"
          aria-label={t({ id: 'bookmarks.title', message: 'Bookmarks' })}
        >
          {null}
        </ButtonLink>
        <ButtonLink
          to="/following"
          tone="plain"
          size="tiny"
          square
          icon="userCheck"
          aria-label={t({ id: 'home.whom', message: 'Creators you follow' })}
        >
          {null}
        </ButtonLink>
      </span>
    </div>
  );
};

const Posts = ({ source }: { source: Source }) => (
  <PostList
    name={`home/${source}`}
    filter={{ source }}
    belowEmpty={
      // With an end column they are in it.
      <div className={css.suggested}>
        <Suggestions />
      </div>
    }
    empty={<EmptyHome />}
  />
);

export const Page = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  // Creators follow each other, and buy nothing.
  const isFan = !useMe()?.isPerformer;
  const usual: Source = isFan ? 'following' : 'for-you';
  const shown = search.get('show');
  // Purchases were a filter of this page once.
  const isMoved = isFan && shown === 'bought';
  const source = sources.find((one) => one === shown) ?? usual;
  const choose = (chosen: Source) => () => setSearch(chosen === usual ? {} : { show: chosen });
  usePageTitle(t({ id: 'home.title', message: 'Home' }));
  useCanonicalPath(isMoved ? '/bought' : undefined, '');
  if (isMoved) return null;
  return (
    <div className={css.page}>
      <h1 className={visuallyHidden}>
        <Trans id="home.title">Home</Trans>
      </h1>
      <Filters source={source} choose={choose} />
      <Suspense>
        <Posts key={source} source={source} />
      </Suspense>
    </div>
  );
};
