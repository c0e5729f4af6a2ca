import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { removalDays } from '@ovation/contracts/removal/rules';
import { PasswordStep } from '@ovation/product-ui/identities/PasswordStep.lazy';
import { useNotifyOfRemoval } from '@ovation/product-ui/removal/useNotifyOfRemoval';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api, newIdempotencyKey } from '@ovation/web-client/api/client';
import { useSignInMethods } from '@ovation/web-client/identities/calls';
import { removalQuery } from '@ovation/web-client/removal/calls';
import { afterRemovalChanged } from '@ovation/web-client/removal/invalidation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as account from '../frame/account.css.ts';
import * as css from './data.css.ts';

/** Explains the effect of account deletion on remaining tokens, earnings and subscriptions. */
const RemainingAssets = ({ user }: { user: CurrentUser }) => (
  <div className={css.part}>
    <h3 className={css.title}>
      <Trans id="data.removal.left">What you may lose</Trans>
    </h3>
    <ul className={css.list}>
      {user.isPerformer ? (
        <>
          <li>
            <Trans id="data.removal.earnings">
              Earnings not paid out by the time your account is deleted stay in our books without
              your name, and we can no longer pay them to you.
            </Trans>
          </li>
          <li>
            <Trans id="data.removal.sold">
              What you sold is deleted too. Fans who bought it can no longer open it.
            </Trans>
          </li>
        </>
      ) : (
        <>
          <li>
            <Trans id="data.removal.tokens">
              Tokens you haven’t spent when your account is deleted can no longer be used, and
              aren’t refunded automatically. You have <TokenAmount tokens={user.balance} /> now.
            </Trans>
          </li>
          <li>
            <Trans id="data.removal.bought">
              Your subscriptions end, and you can no longer open what you unlocked.
            </Trans>
          </li>
        </>
      )}
    </ul>
  </div>
);

const RemovalPlan = ({ user }: { user: CurrentUser }) => (
  <>
    <div className={css.part}>
      <h3 className={css.title}>
        <Trans id="data.removal.goes">What’s deleted</Trans>
      </h3>
      <p className={css.words}>
        <Trans id="data.removal.goes.body">
          Your name, email address, profile, pictures, documents, messages and sign-ins, for good.
          You’re signed out everywhere.
        </Trans>
      </p>
    </div>
    <div className={css.part}>
      <h3 className={css.title}>
        <Trans id="data.removal.stays">What we keep</Trans>
      </h3>
      <p className={css.words}>
        <Trans id="data.removal.stays.body">
          Records of what was paid and earned, because the law requires it. Nothing in them says it
          was you.
        </Trans>
      </p>
    </div>
    <RemainingAssets user={user} />
  </>
);

const RequestRemoval = ({ user, hasPassword }: { user: CurrentUser; hasPassword: boolean }) => {
  const { t } = useLingui();
  const notify = useNotifyOfRemoval();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = async (currentPassword: SubmittedPassword | undefined): Promise<void> => {
    await api.removal.requestRemoval({
      body: currentPassword === undefined ? {} : { currentPassword },
      idempotencyKey: newIdempotencyKey(),
    });
    setIsConfirming(false);
    await afterRemovalChanged();
    await notify(user);
  };
  return (
    <div>
      <Button tone="danger" icon="trash" onClick={() => setIsConfirming(true)}>
        <Trans id="data.removal.ask">Delete my account</Trans>
      </Button>
      <SheetOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({ id: 'data.removal.sure', message: 'Delete your account?' })}
      >
        <div className={css.sheet}>
          <p className={css.words}>
            <Plural
              id="data.removal.days"
              value={removalDays}
              one="It’s deleted in # day. Until then you can use it and change your mind."
              other="It’s deleted in # days. Until then you can use it and change your mind."
            />
          </p>
          <PasswordStep
            hasPassword={hasPassword}
            act={<Trans id="data.removal.ask">Delete my account</Trans>}
            tone="danger"
            safe={<Trans id="account.page.data.removal.keep">Keep my account</Trans>}
            onAct={remove}
            onSafe={() => setIsConfirming(false)}
          />
        </div>
      </SheetOnDemand>
    </div>
  );
};

/** Card to delete the account: what is deleted, what is retained, and when. */
export const RemovalCard = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui();
  const on = useDateText();
  const { data: removal } = useQuery(removalQuery);
  const { data: signInMethods } = useSignInMethods();
  const day = removal ? on(removal.dueAt, { dateStyle: 'long' }) : '';
  return (
    <Card flush>
      <div className={account.section}>
        <CardHead title={t({ id: 'data.removal.title', message: 'Delete your account' })} />
        <RemovalPlan user={user} />
        {removal ? (
          <p className={css.words}>
            <Trans id="data.removal.until">
              You can change your mind until {day}. Sign in and choose “Keep my account”.
            </Trans>
          </p>
        ) : (
          removal === null &&
          signInMethods && <RequestRemoval user={user} hasPassword={signInMethods.hasPassword} />
        )}
      </div>
    </Card>
  );
};
