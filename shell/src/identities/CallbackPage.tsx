import { Trans, useLingui } from '@lingui/react/macro';
import type { IdentityRegistration } from '@ovation/contracts/identities/routes';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import { type FlowRequest, takeFlowResult } from '@ovation/product-ui/identities/oauthFlow';
import { Failure } from '@ovation/product-ui/identities/ProviderButtons';
import { drafts } from '@ovation/ui-kit/browser/drafts';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Link } from '@ovation/ui-kit/display/Link';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useGo, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { session } from '@ovation/web-client/session/session';
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { adoptToken, login, secondStepOf } from '../auth/account.ts';
import { useGoAfterLogin } from '../auth/afterLogin.ts';
import * as auth from '../auth/auth.css.ts';
import { ConfirmLink } from './ConfirmLink.tsx';
import { FinishForm } from './FinishForm.tsx';

const SecondStep = lazyPart(async () => (await import('../auth/SecondStep.tsx')).SecondStep);

type VerifiedIdentity = {
  readonly provider: IdentityProvider;
  readonly label: string;
  readonly proof: string;
};

type State =
  | { readonly kind: 'busy' }
  | { readonly kind: 'in' }
  | { readonly kind: 'secondStep' }
  | { readonly kind: 'canceled'; readonly request: FlowRequest | undefined }
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly request: FlowRequest }
  | {
      readonly kind: 'registration';
      readonly registration: IdentityRegistration;
      request: FlowRequest;
    }
  | { readonly kind: 'link'; readonly identity: VerifiedIdentity };

const creatorDraft = 'register:creator';

/** Redirects creators to registration, which requires documents, prefilled with the provider's data. */
const useCreatorRegistration = (): ((registration: IdentityRegistration) => void) => {
  const { t } = useLingui();
  const go = useGo();
  return ({ name, username, email, provider }) => {
    drafts.write(creatorDraft, { name, username, email: email ?? '' });
    notices.say({
      tone: 'info',
      message: t({
        id: 'identity.creator',
        message: `Creators sign up with their documents. Connect ${providerNames[provider]} in your account afterwards.`,
      }),
    });
    go('/auth/creator-register', { replace: true });
  };
};

/** Completes the OAuth flow once, in spite of re-renders. */
const useFlowResult = (provider: IdentityProvider): State => {
  const [state, setState] = useState<State>({ kind: 'busy' });
  const leadCreator = useCreatorRegistration();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const flow = takeFlowResult(provider, location.search);
    // The parameters are single-use and confidential.
    history.replaceState(history.state, '', location.pathname);
    if (flow.kind !== 'back') {
      setState(flow);
      return;
    }
    const { request } = flow;
    flow
      .complete()
      .then((returned) => {
        if ('token' in returned) {
          adoptToken(returned.token, request.remember);
          setState({ kind: 'in' });
        } else if ('identity' in returned) setState({ kind: 'link', identity: returned.identity });
        else if (returned.registration.role === 'performer') leadCreator(returned.registration);
        else {
          const { registration } = returned;
          setState({ kind: 'registration', registration, request });
        }
      })
      .catch((error: unknown) => {
        const step = secondStepOf(error, request.remember);
        if (step) login.send({ type: 'ASK', step });
        setState(step ? { kind: 'secondStep' } : { kind: 'failed', error, request });
      });
  }, [provider, leadCreator]);
  return state;
};

const accountPath = '/user/account/security';

/** End of a flow with nothing left to do: links to continue. */
const FlowEnded = ({
  title,
  request,
  children,
}: {
  title: ReactNode;
  request: FlowRequest | undefined;
  children?: ReactNode;
}) => (
  <>
    <h1 className={auth.title}>{title}</h1>
    <div className={auth.lead}>{children}</div>
    <p className={auth.other}>
      {request?.purpose === 'link' ? (
        <Link to={accountPath}>
          <Trans id="identity.back.account">Back to your account</Trans>
        </Link>
      ) : (
        <Link to="/auth/login">
          <Trans id="identity.back.signIn">Back to sign in</Trans>
        </Link>
      )}
    </p>
  </>
);

const Waiting = () => (
  <Loading>
    <RowsSkeleton count={3} />
  </Loading>
);

const SignedInRedirect = () => {
  useGoAfterLogin();
  return <Waiting />;
};

const Lost = () => (
  <FlowEnded request={undefined} title={<Trans id="identity.lost">We couldn’t finish this</Trans>}>
    <Trans id="identity.lost.body">
      It took too long, or it was started in another tab. Start again.
    </Trans>
  </FlowEnded>
);

/** Redirects to the second step after a social login. */
const SecondStepRedirect = () => {
  const go = useGo();
  const isAsked = useSelector(login, (state) => state.matches('secondStep'));
  const isOver = useSelector(login, (state) => state.matches('failure'));
  useGoAfterLogin();
  const startOver = (): void => {
    // An existing session is still valid.
    if (session.isOpen()) login.send({ type: 'RESTORE' });
    go('/auth/login', { replace: true });
  };
  if (isOver) return <Lost />;
  if (!isAsked) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <SecondStep onStartOver={startOver} />
    </Suspense>
  );
};

const Callback = ({ provider }: { provider: IdentityProvider }) => {
  const { t } = useLingui();
  const state = useFlowResult(provider);
  const name = providerNames[provider];
  usePageTitle(t({ id: 'identity.pageTitle', message: `Continue with ${name}` }));
  switch (state.kind) {
    case 'busy':
      return <Waiting />;
    case 'in':
      return <SignedInRedirect />;
    case 'secondStep':
      return <SecondStepRedirect />;
    case 'canceled':
      return (
        <FlowEnded
          request={state.request}
          title={<Trans id="identity.canceled">You canceled</Trans>}
        >
          <Trans id="identity.canceled.body">Nothing has changed.</Trans>
        </FlowEnded>
      );
    case 'lost':
      return <Lost />;
    case 'failed':
      return (
        <FlowEnded
          request={state.request}
          title={
            isProblem(state.error, 'IDENTITY_EMAIL_TAKEN') ? (
              <Trans id="identity.taken">You already have an account</Trans>
            ) : (
              <Trans id="identity.lost">We couldn’t finish this</Trans>
            )
          }
        >
          <Failure error={state.error} />
        </FlowEnded>
      );
    case 'registration':
      return <FinishForm registration={state.registration} remember={state.request.remember} />;
    case 'link':
      return <ConfirmLink identity={state.identity} />;
    default:
      return state satisfies never;
  }
};

export const GooglePage = () => <Callback provider="google" />;
export const TwitterPage = () => <Callback provider="twitter" />;
