import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundAccount } from '@ovation/contracts/suspension/routes';
import { suspensionRoutes } from '@ovation/contracts/suspension/routes';
import { Person } from '@ovation/product-ui/people/Avatar';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { isNameless } from '@ovation/ui-kit/i18n/personName';
import { useMe } from '@ovation/web-client/auth/calls';
import { type ReactNode, useState } from 'react';
import * as facts from '../auth/landing.css.ts';
import { mayCall } from '../auth/roles.ts';
import * as css from './accounts.css.ts';
import { Reinstate } from './Reinstate.tsx';
import { accountRoles } from './roles.ts';
import { Suspend } from './Suspend.tsx';

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={facts.fact}>
    <dt className={facts.quiet}>{name}</dt>
    <dd className={facts.value}>{children}</dd>
  </div>
);

const Time = ({ at }: { at: string }) => {
  const dateText = useDateText();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dateText(at, { dateStyle: 'long', timeStyle: 'short' })}
    </time>
  );
};

const Suspension = ({ of }: { of: NonNullable<FoundAccount['suspension']> }) => (
  <>
    <Fact name={<Trans id="accounts.suspendedAt">Suspended</Trans>}>
      <Time at={of.suspendedAt} />
    </Fact>
    <Fact name={<Trans id="accounts.suspendedBy">By</Trans>}>{of.suspendedBy}</Fact>
    <Fact name={<Trans id="accounts.reason">Reason</Trans>}>
      <span className={css.reason}>{of.reason}</span>
    </Fact>
  </>
);

const State = ({ isRemoved, isSuspended }: { isRemoved: boolean; isSuspended: boolean }) => {
  if (isRemoved) {
    return (
      <Badge tone="neutral" icon="trash">
        <Trans id="accounts.state.removed">Deleted</Trans>
      </Badge>
    );
  }
  return isSuspended ? (
    <Badge tone="danger" icon="ban">
      <Trans id="accounts.state.suspended">Suspended</Trans>
    </Badge>
  ) : (
    <Badge tone="success" icon="check">
      <Trans id="accounts.state.active">Active</Trans>
    </Badge>
  );
};

/** An account, with buttons to suspend or reinstate it for roles that may. */
export const Account = ({ account }: { account: FoundAccount }) => {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const role = useMe()?.role;
  const { name, username, email, registeredAt, suspension } = account;
  const isRemoved = isNameless(name);
  const maySuspend = !isRemoved && mayCall(suspensionRoutes.suspendAccount, role);
  return (
    <div className={facts.section}>
      <div className={facts.head}>
        <Person name={name} size={56} note={`@${username}`} />
        <State isRemoved={isRemoved} isSuspended={suspension !== null} />
      </div>
      <dl className={facts.facts}>
        <Fact name={<Trans id="accounts.role">Account</Trans>}>
          {t(accountRoles[account.role])}
        </Fact>
        {!isRemoved && <Fact name={<Trans id="accounts.email">Email</Trans>}>{email}</Fact>}
        <Fact name={<Trans id="accounts.id">ID</Trans>}>{account._id}</Fact>
        <Fact name={<Trans id="accounts.registeredAt">Joined</Trans>}>
          <Time at={registeredAt} />
        </Fact>
        {suspension && <Suspension of={suspension} />}
      </dl>
      {maySuspend && (
        <div>
          <Button
            tone={suspension ? 'outline' : 'danger'}
            size="small"
            icon={suspension ? 'refresh' : 'ban'}
            onClick={() => setIsConfirming(true)}
          >
            {suspension ? (
              <Trans id="accounts.reinstate">Reinstate</Trans>
            ) : (
              <Trans id="accounts.suspend">Suspend</Trans>
            )}
          </Button>
        </div>
      )}
      {suspension ? (
        <Reinstate account={account} isOpen={isConfirming} onOpenChange={setIsConfirming} />
      ) : (
        <Suspend account={account} isOpen={isConfirming} onOpenChange={setIsConfirming} />
      )}
    </div>
  );
};
