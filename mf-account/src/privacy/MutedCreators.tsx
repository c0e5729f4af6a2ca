import { Trans, useLingui } from '@lingui/react/macro';
import type { MutedPerson } from '@ovation/contracts/blocking/routes';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { PersonName } from '@ovation/product-ui/people/PersonName';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { afterUnmute } from '@ovation/web-client/blocking/invalidation';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { useMutation } from '@tanstack/react-query';
import * as css from '../frame/account.css.ts';

const Row = ({ person: { _id: id, avatar, name, scope } }: { person: MutedPerson }) => {
  const { t } = useLingui();
  const unmute = useMutation({
    mutationFn: () => api.blocking.unmuteUser({ params: { id } }),
    onSuccess: async () => {
      notices.say({
        tone: 'success',
        message: t({ id: 'muted.back', message: `You’ll see posts by ${name} again.` }),
      });
      await afterUnmute();
    },
    onError: useSayError(),
  });
  return (
    <li className={css.person}>
      <Avatar src={avatar} name={name} size={36} />
      <span className={css.personText}>
        <span className={css.deviceName}>
          <PersonName name={name} />
        </span>
        <span className={css.note}>
          {scope === 'feeds' ? (
            <Trans id="muted.everywhere">Hidden from your lists</Trans>
          ) : (
            <Trans id="muted.forYou">Hidden from For you</Trans>
          )}
        </span>
      </span>
      <Button
        tone="outline"
        size="tiny"
        busy={unmute.isPending}
        aria-label={t({ id: 'muted.unmute.who', message: `Unmute ${name}` })}
        onClick={() => unmute.mutate()}
      >
        <Trans id="muted.unmute">Unmute</Trans>
      </Button>
    </li>
  );
};

/** The creators that the reader has muted, latest first. */
export const MutedCreators = () => {
  const { t } = useLingui();
  const pages = usePages(
    keys.blocking.muted,
    async (query) => (await api.blocking.listMutedUsers({ query })).data,
  );
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={t({ id: 'muted.title', message: 'Muted creators' })} />
        <p className={css.note}>
          <Trans id="muted.about">
            Their posts don’t show up in Home, For you or Trending. You can still visit their page,
            and we won’t tell them.
          </Trans>
        </p>
      </div>
      <PagedList
        pages={pages}
        failed={t({ id: 'muted.failed', message: 'Couldn’t load the creators you muted' })}
        empty={
          <EmptyState
            icon="bellOff"
            title={t({ id: 'muted.none', message: 'You haven’t muted anyone' })}
          >
            <Trans id="muted.none.body">
              To mute a creator, open the menu on their page or on a post.
            </Trans>
          </EmptyState>
        }
        row={(person) => <Row person={person} />}
      />
    </Card>
  );
};
