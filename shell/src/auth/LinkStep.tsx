import { Trans, useLingui } from '@lingui/react/macro';
import { accountPathOf } from '@ovation/product-ui/account/sections';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { isProblem, isRefusal, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useMe } from '@ovation/web-client/auth/calls';
import { useToken } from '@ovation/web-client/session/session';
import { type ReactNode, useState } from 'react';
import * as css from './auth.css.ts';
import { useLinkToken } from './linkToken.ts';

/** Heading of a page that an email link opens. */
export const Head = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <>
    <h1 className={css.title}>{title}</h1>
    <p className={css.lead}>{children}</p>
  </>
);

/** Link to continue, after the action is done. */
export const MainLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={css.nextStep}>
    <ButtonLink to={to} size="large" block>
      {children}
    </ButtonLink>
  </p>
);

/** Path of the security settings; undefined while signed out. */
export const useAccountPath = (): string | undefined => {
  const isSignedIn = useToken() !== undefined;
  const role = useMe()?.role ?? 'user';
  return isSignedIn ? `${accountPathOf({ role })}/security` : undefined;
};

/** Continue link: to the security settings if signed in, else to sign-in. */
export const NextStepLink = () => {
  const accountPath = useAccountPath();
  return accountPath ? (
    <MainLink to={accountPath}>
      <Trans id="link.toAccount">Go to your account</Trans>
    </MainLink>
  ) : (
    <MainLink to="/auth/login">
      <Trans id="recovery.signIn">Sign in</Trans>
    </MainLink>
  );
};

/** Leave link of such a page; does not lead signed-in users to sign-in. */
export const ExitLink = () => {
  const accountPath = useAccountPath();
  return (
    <p className={css.other}>
      {accountPath ? (
        <Link to={accountPath}>
          <Trans id="link.toAccount">Go to your account</Trans>
        </Link>
      ) : (
        <Link to="/auth/login">
          <Trans id="link.signIn">Back to sign in</Trans>
        </Link>
      )}
    </p>
  );
};

const Incomplete = () => (
  <Trans id="link.missing">
    This link isn’t complete. Open it again from the email that we sent.
  </Trans>
);

/** Expired link, with an alternative. */
const LinkExpired = ({
  title,
  lead,
  why,
  again,
}: {
  title: ReactNode;
  lead: ReactNode;
  why: ReactNode;
  again: ReactNode;
}) => {
  const isSignedIn = useAccountPath() !== undefined;
  return (
    <>
      <Head title={title}>{lead}</Head>
      <Banner tone="danger" round>
        {why}
      </Banner>
      {again && !isSignedIn ? (
        <>
          {again}
          <ExitLink />
        </>
      ) : (
        <NextStepLink />
      )}
    </>
  );
};

/** Submits the link's action and tracks its state; `asksOwner`: requests the account's password first. */
const useLinkAction = (send: () => Promise<unknown>, asksOwner: boolean) => {
  const { t } = useLingui();
  const [state, setState] = useState<'asking' | 'sending' | 'owner' | 'done' | 'refused'>('asking');
  const [failure, setFailure] = useState<string>();
  const press = async (): Promise<void> => {
    setState('sending');
    setFailure(undefined);
    try {
      await send();
      setState('done');
    } catch (error) {
      if (asksOwner && isProblem(error, 'LINK_NEEDS_OWNER')) return setState('owner');
      const general = t({
        id: 'error.general',
        message: 'Something went wrong. Try again in a moment.',
      });
      setFailure(messageOf(error, general));
      setState(isRefusal(error) ? 'refused' : 'asking');
      if (!isProblem(error)) reportError(error);
    }
  };
  return { state, failure, press, onDone: () => setState('done') };
};

type LinkStepProps = {
  title: ReactNode;
  lead: ReactNode;
  action: ReactNode;
  send: (token: string) => Promise<unknown>;
  /** Renders the password check, unless the user is signed in to the account. */
  askOwner?: (step: { token: string; onDone: () => void }) => ReactNode;
  done: ReactNode;
  afterwards: ReactNode;
  /** Link to request a new email, if that needs no session. */
  again?: ReactNode;
};

/** Page of an email link with one button. Mail scanners open links, so nothing happens before a press. */
export const LinkStep = ({
  title,
  lead,
  action,
  send,
  askOwner,
  done,
  afterwards,
  again,
}: LinkStepProps) => {
  const { token, isMissing } = useLinkToken();
  const { state, failure, press, onDone } = useLinkAction(
    () => send(token),
    askOwner !== undefined,
  );
  if (state === 'done') {
    return (
      <>
        <div role="status">
          <Head title={done}>{afterwards}</Head>
        </div>
        <NextStepLink />
      </>
    );
  }
  if (isMissing || state === 'refused') {
    return <LinkExpired title={title} lead={lead} why={failure ?? <Incomplete />} again={again} />;
  }
  if (state === 'owner') {
    return (
      <>
        <div role="status">
          <Head title={title}>
            <Trans id="link.owner.lead">
              You’re not signed in to the account that this link is for. Enter its password to
              continue.
            </Trans>
          </Head>
        </div>
        {askOwner?.({ token, onDone })}
        <ExitLink />
      </>
    );
  }
  return (
    <>
      <Head title={title}>{lead}</Head>
      <div className={css.form}>
        {failure && (
          <Banner tone="danger" round>
            {failure}
          </Banner>
        )}
        <Button size="large" block busy={state === 'sending'} onClick={press}>
          {action}
        </Button>
      </div>
      <ExitLink />
    </>
  );
};
