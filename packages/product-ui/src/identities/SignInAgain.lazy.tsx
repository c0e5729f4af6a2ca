import { Trans } from '@lingui/react/macro';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { useSignInMethods } from '@ovation/web-client/identities/calls';
import { returnPath } from '@ovation/web-client/session/returnPath';
import { Providers } from './ProviderButtons.tsx';
import * as css from './signInMethods.css.ts';

/**
 * Re-authentication for an account without a password: a recent sign-in serves as proof. Returns to this
 * page.
 */
export const SignInAgain = () => {
  const { data: methods } = useSignInMethods();
  return (
    <div className={css.others}>
      <p>
        <Trans id="identity.again">
          Sign in again with your connected account. You’ll come back to this page.
        </Trans>
      </p>
      {methods ? (
        <Providers
          as="user"
          providers={methods.identities.map(({ provider }) => provider)}
          onLeave={() => returnPath.keep(location.pathname + location.search)}
        />
      ) : (
        <Loading>
          <RowsSkeleton count={1} />
        </Loading>
      )}
    </div>
  );
};
