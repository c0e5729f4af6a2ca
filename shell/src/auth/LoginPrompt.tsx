import { Trans } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { type PendingIntent, pendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { Person } from '@ovation/product-ui/people/Avatar';
import { Link } from '@ovation/ui-kit/display/Link';
import { Bone, Loading } from '@ovation/ui-kit/feedback/Skeleton';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { keys } from '@ovation/web-client/keys';
import { performerQuery } from '@ovation/web-client/performers/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as css from './auth.css.ts';

type Way = 'register' | 'signIn';

const Registering = ({ kind, name }: Pick<PendingIntent, 'kind'> & { name: string }) => {
  switch (kind) {
    case 'subscribe':
      return <Trans id="wish.register.subscribe">Create an account to subscribe to {name}</Trans>;
    case 'follow':
      return <Trans id="wish.register.follow">Create an account to follow {name}</Trans>;
    case 'tip':
      return <Trans id="wish.register.tip">Create an account to tip {name}</Trans>;
    case 'message':
      return <Trans id="wish.register.message">Create an account to message {name}</Trans>;
    case 'unlock':
      return <Trans id="wish.register.unlock">Create an account to unlock {name}’s post</Trans>;
    case 'react':
      return <Trans id="wish.register.react">Create an account to join in on {name}’s post</Trans>;
    default:
      return kind satisfies never;
  }
};

const SigningIn = ({ kind, name }: Pick<PendingIntent, 'kind'> & { name: string }) => {
  switch (kind) {
    case 'subscribe':
      return <Trans id="wish.signIn.subscribe">Sign in to subscribe to {name}</Trans>;
    case 'follow':
      return <Trans id="wish.signIn.follow">Sign in to follow {name}</Trans>;
    case 'tip':
      return <Trans id="wish.signIn.tip">Sign in to tip {name}</Trans>;
    case 'message':
      return <Trans id="wish.signIn.message">Sign in to message {name}</Trans>;
    case 'unlock':
      return <Trans id="wish.signIn.unlock">Sign in to unlock {name}’s post</Trans>;
    case 'react':
      return <Trans id="wish.signIn.react">Sign in to join in on {name}’s post</Trans>;
    default:
      return kind satisfies never;
  }
};

/** Placeholder that avoids a heading that would be replaced. */
const PromptSkeleton = () => (
  <Loading>
    <div className={css.headWaiting}>
      <Bone width={56} height={56} round />
      <Bone width="70%" height={24} />
      <Bone width="90%" height={14} />
    </div>
  </Loading>
);

/** Heading of the login and registration forms for a pending intent; undefined without one. */
export const useLoginPrompt = (way: Way): ReactNode | undefined => {
  // Session storage is not available to server rendering.
  const isHydrated = useHydrated();
  const [intent, setIntent] = useState<PendingIntent>();
  const [hasRead, setHasRead] = useState(false);
  if (isHydrated && !hasRead) {
    setHasRead(true);
    setIntent(pendingIntent.read());
  }
  const performerId = intent?.performerId;
  const queries = useQueryClient();
  const { data: performer, isLoading } = useQuery({
    ...performerQuery(performerId ?? ''),
    enabled: performerId !== undefined,
    // Usually cached a moment ago, under the username in its address.
    placeholderData: () =>
      queries
        .getQueriesData<PerformerProfile>({ queryKey: keys.performers.ones })
        .map(([, known]) => known)
        .find((known) => known?._id === performerId),
  });
  if (isLoading) return <PromptSkeleton />;
  if (!intent || !performer) return undefined;
  const Words = way === 'register' ? Registering : SigningIn;
  return (
    <>
      <div className={css.promptSubject}>
        <Person
          src={performer.avatar}
          name={performer.name}
          verified={performer.isVerified}
          size={56}
          note={`@${performer.username}`}
        />
      </div>
      <h1 className={css.title}>
        <Words kind={intent.kind} name={firstNameOf(performer.name)} />
      </h1>
      <p className={css.lead}>
        {intent.kind === 'message' || intent.kind === 'follow' ? (
          <Trans id="wish.back">You’ll be right back where you were.</Trans>
        ) : (
          <Trans id="wish.backUncharged">
            You’ll be right back where you were. Nothing is charged until you confirm.
          </Trans>
        )}
      </p>
    </>
  );
};

/** Link to browse without an account. */
export const BrowseLink = () => (
  <p className={css.around}>
    <Link to="/">
      <Trans id="auth.lookAround">Look around first</Trans>
    </Link>
  </p>
);
