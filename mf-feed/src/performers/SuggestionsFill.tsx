import { useLingui } from '@lingui/react/macro';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { CreatorRow } from './CreatorRow.tsx';
import * as css from './explore.css.ts';

const shownMax = 3;

/** Suggested creators beside other pages; the same ones all day. */
export const Fill = () => {
  const { t } = useLingui();
  // Creators do not subscribe.
  const me = useMe();
  const isFan = !me?.isPerformer;
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
        <CardHead
          title={
            // Anonymous visitors have no activity to base suggestions on.
            me
              ? t({ id: 'suggestions.title', message: 'Suggested for you' })
              : t({ id: 'suggestions.strangers', message: 'Creators to discover' })
          }
        />
        {data.map((performer) => (
          <CreatorRow key={performer._id} performer={performer} />
        ))}
      </div>
    </Card>
  );
};
