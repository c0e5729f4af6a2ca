import { Trans, useLingui } from '@lingui/react/macro';
import { Person } from '@ovation/product-ui/people/Avatar';
import { Link } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import * as css from './follows.css.ts';

/** Other creators among a creator's followers; fans' follows are private. */
export const CreatorsFollowing = ({ performerId }: { performerId: string }) => {
  const { t } = useLingui();
  const pages = usePages(
    keys.follows.publicFollowers(performerId),
    async (start) =>
      (await api.follows.listPublicFollowers({ query: { performerId, ...start } })).data,
  );
  return (
    <div className={css.sheet}>
      <p className={css.note}>
        <Trans id="follows.public.note">Only creators are listed. Fans stay private.</Trans>
      </p>
      <PagedList
        pages={pages}
        failed={t({ id: 'follows.public.failed', message: 'Couldn’t load the followers' })}
        empty={
          <EmptyState
            icon="userPlus"
            title={t({ id: 'follows.public.none', message: 'No creators among the followers' })}
          />
        }
        row={(creator) => (
          <li>
            <Link to={`/${creator.username}`} className={css.sheetRow}>
              <Person
                src={creator.avatar}
                name={creator.name}
                size={40}
                verified={creator.isVerified}
                note={`@${creator.username}`}
              />
            </Link>
          </li>
        )}
      />
    </div>
  );
};
