import { Trans, useLingui } from '@lingui/react/macro';
import type { Charge } from '@ovation/contracts/purchases/charge';
import { Person } from '@ovation/product-ui/people/Avatar';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { isGone } from '@ovation/ui-kit/errors/apiErrors';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { performerQuery } from '@ovation/web-client/performers/calls';
import { usePages } from '@ovation/web-client/query/pages';
import { useQuery } from '@tanstack/react-query';
import * as css from '../follows/follows.css.ts';

/** Links to the conversation of a bought message, where its creator is accessible to the fan. */
const Row = ({ charge }: { charge: Charge }) => {
  const dateText = useDateText();
  const { data: creator, error } = useQuery(performerQuery(charge.performerId));
  const name = creator?.name;
  const bought = (
    <Person
      src={creator?.avatar}
      name={name ?? ''}
      verified={creator?.isVerified ?? false}
      nameAs={
        isGone(error) ? (
          <Trans id="bought.message.notOpen">Message, not available right now</Trans>
        ) : name === undefined ? (
          <Trans id="bought.message">Message</Trans>
        ) : (
          <Trans id="bought.messageFrom">Message from {name}</Trans>
        )
      }
      note={
        <time dateTime={charge.createdAt} suppressHydrationWarning>
          {dateText(charge.createdAt, { dateStyle: 'medium' })}
        </time>
      }
    />
  );
  return (
    <li className={css.row}>
      {isGone(error) ? (
        <span className={css.person}>{bought}</span>
      ) : (
        <Link to={`/messages/with/performer/${charge.performerId}`} className={css.person}>
          {bought}
        </Link>
      )}
      <TokenAmount tokens={charge.tokens} />
    </li>
  );
};

/** Next step for a fan who has bought nothing yet. */
export const ExploreCreators = () => (
  <ButtonLink to="/explore" size="small">
    <Trans id="home.empty.explore">Explore creators</Trans>
  </ButtonLink>
);

/** The messages that a fan has unlocked, latest first. */
export const BoughtMessages = () => {
  const { t } = useLingui();
  const pages = usePages(
    keys.wallet.charges('message'),
    async (start) => (await api.wallet.listCharges({ query: { ...start, type: 'message' } })).data,
  );
  return (
    <Card flush>
      <PagedList
        pages={pages}
        failed={t({ id: 'bought.failed', message: 'Couldn’t load what you bought' })}
        empty={
          <EmptyState
            icon="message"
            title={t({
              id: 'bought.none.messages',
              message: 'You haven’t bought any messages yet',
            })}
            action={<ExploreCreators />}
          >
            <Trans id="bought.none.messages.body">
              Messages you unlock are listed here, with a link to the conversation.
            </Trans>
          </EmptyState>
        }
        row={(charge) => <Row charge={charge} />}
      />
    </Card>
  );
};
