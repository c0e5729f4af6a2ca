import { Trans, useLingui } from '@lingui/react/macro';
import type { WayIn } from '@ovation/contracts/auth/routes';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import { api, messageOf } from '@ovation/ui-kit/data/api';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as css from './auth.css.ts';
import { Head, Onward } from './LinkStep.tsx';

/** What an account that was recovered by mail can be signed in to with, beside the password. */
export interface Recovery {
  readonly waysIn: readonly WayIn[];
  readonly removal: string | null;
}

const Kind = ({ kind }: { kind: WayIn['kind'] }) => {
  if (kind === 'totp') return <Trans id="factors.totp">Authenticator app</Trans>;
  if (kind === 'recoveryCodes') return <Trans id="factors.codes.row">Recovery codes</Trans>;
  if (kind === 'passkey') return <Trans id="recovery.passkey">Passkey</Trans>;
  return providerNames[kind satisfies IdentityProvider];
};

const Ways = ({ waysIn }: Pick<Recovery, 'waysIn'>) => (
  <ul className={css.ways}>
    {waysIn.map(({ kind, name, addedAt }) => (
      <li key={`${kind} ${name} ${addedAt}`} className={css.way}>
        <span className={css.wayName}>
          <Kind kind={kind} />
          {name !== null && (
            <>
              {' · '}
              <bdi>{name}</bdi>
            </>
          )}
        </span>
        <span className={css.wayAdded}>
          <Trans id="factors.totp.since">
            Added <RelativeTime at={addedAt} inSentence />
          </Trans>
        </span>
      </li>
    ))}
  </ul>
);

const OtherWays = ({ waysIn, removal }: Recovery) => {
  const { t } = useLingui();
  const remove = useMutation({
    mutationFn: async (token: string) =>
      (await api.auth.removeRecentWaysIn({ body: { token } })).data.waysIn,
  });
  const general = t({ id: 'error.general', message: 'An error occurred, please try again later' });
  const left = remove.data ?? waysIn;
  const hasRecent = left.some(({ isRecent }) => isRecent);
  return (
    <section className={css.form} aria-labelledby="other-ways">
      <h2 id="other-ways" className={css.subtitle}>
        <Trans id="recovery.ways">Other ways to sign in</Trans>
      </h2>
      <div role="status">
        {remove.isSuccess && (
          <Banner tone="success" round>
            <Trans id="recovery.removed">What was added in the last 30 days is removed.</Trans>
          </Banner>
        )}
      </div>
      {left.length > 0 && (
        <>
          <p className={css.wayAdded}>
            <Trans id="recovery.lead">
              These still sign in to your account. If you don’t know one of them, remove it.
            </Trans>
          </p>
          <Ways waysIn={left} />
        </>
      )}
      {remove.error && (
        <Banner tone="danger" round>
          {messageOf(remove.error, general)}
        </Banner>
      )}
      {removal !== null && hasRecent && (
        <Button tone="outline" block busy={remove.isPending} onClick={() => remove.mutate(removal)}>
          <Trans id="recovery.remove">Remove all added in the last 30 days</Trans>
        </Button>
      )}
    </section>
  );
};

/** After an account was recovered by mail: who else may get in, and the way on. */
export const Recovered = ({ title, recovery }: { title: ReactNode; recovery: Recovery }) => (
  <>
    <div role="status">
      <Head title={title}>
        <Trans id="reset.done.lead">
          Every device is signed out. Sign in with your new password.
        </Trans>
      </Head>
    </div>
    {recovery.waysIn.length > 0 && <OtherWays {...recovery} />}
    <Onward />
  </>
);
