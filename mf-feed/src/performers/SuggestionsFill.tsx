import { useLingui } from '@lingui/react/macro';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { useMe } from '@ovation/ui-kit/data/me';
import { Person } from '@ovation/ui-kit/display/Avatar';
import { Link } from '@ovation/ui-kit/display/Link';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { useQuery } from '@tanstack/react-query';
import { FollowButton } from '../follows/FollowButton.tsx';
import * as css from './explore.css.ts';
import { FromPrice } from './FromPrice.tsx';

const shownMax = 3;

/** A few creators whom one does not know yet, beside other pages; the same ones all day. */
export const Fill = () => {
  const { t } = useLingui();
  // Creators do not subscribe.
  const isFan = !useMe()?.isPerformer;
  const { data } = useQuery({
    enabled: isFan,
    queryKey: keys.performers.suggestions,
    queryFn: async () =>
      (await api.performers.randomPerformers({ query: { limit: shownMax } })).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isFan || !data || data.length === 0) return null;
  return (
    <Card>
      <div className={css.fill}>
        <CardHead title={t({ id: 'suggestions.title', message: 'Suggested for you' })} />
        {data.map((performer) => (
          <div key={performer._id} className={css.suggestion}>
            <Link to={`/${performer.username}`} className={css.person}>
              <Person
                src={performer.avatar}
                name={performer.name}
                size={40}
                verified={performer.isVerified}
                note={
                  <span className={css.wrapped}>
                    <FromPrice performer={performer} />
                  </span>
                }
              />
            </Link>
            <FollowButton
              performerId={performer._id}
              name={performer.name}
              isFollowed={performer.isFollowed}
              size="tiny"
            />
          </div>
        ))}
      </div>
    </Card>
  );
};
