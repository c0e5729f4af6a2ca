import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffMember } from '@ovation/contracts/auth/routes';
import { Person } from '@ovation/product-ui/people/Avatar';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Link } from '@ovation/ui-kit/display/Link';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { signOut } from '@ovation/web-client/session/signOut';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as css from './landing.css.ts';
import { mayCall, roleDuties, roleNames } from './roles.ts';
import { sections } from './sections.ts';

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.quiet}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);

/** A time of the session in the reader's time zone, which only the browser knows for sure. */
const Time = ({ at }: { at: string }) => {
  const dateText = useDateText();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dateText(at, { dateStyle: 'long', timeStyle: 'short' })}
    </time>
  );
};

const Identity = ({ member }: { member: StaffMember }) => {
  const { t } = useLingui();
  const { name, email, role, signedInAt, signedInUntil } = member;
  return (
    <div className={css.section}>
      <div className={css.head}>
        <Person name={name} size={56} note={email} />
        <Badge tone="brand" icon="shieldCheck">
          {t(roleNames[role])}
        </Badge>
      </div>
      <dl className={css.facts}>
        <Fact name={<Trans id="staff.signedInAt">Signed in</Trans>}>
          <Time at={signedInAt} />
        </Fact>
        <Fact name={<Trans id="staff.signedInUntil">Expires if unused</Trans>}>
          <Time at={signedInUntil} />
        </Fact>
      </dl>
      <div>
        <Button
          tone="outline"
          size="small"
          icon="logout"
          onClick={() => signOut().catch(reportError)}
        >
          <Trans id="staff.signOut">Sign out</Trans>
        </Button>
      </div>
    </div>
  );
};

/** Link to a page of a task. */
const TaskLink = ({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) => (
  <li>
    <Link to={to} className={css.taskLink}>
      <Icon name={icon} />
      {children}
      <span className={css.taskLinkEnd}>
        <Icon name="chevronEnd" />
      </span>
    </Link>
  </li>
);

const Duties = ({ member: { role } }: { member: StaffMember }) => {
  const { t } = useLingui();
  return (
    <>
      <div className={css.section}>
        <CardHead title={t({ id: 'staff.may', message: 'What you can do' })} />
        <p className={css.text}>{t(roleDuties[role])}</p>
      </div>
      <ul>
        {sections
          .filter(({ call }) => mayCall(call, role))
          .map(({ path, icon, words }) => (
            <TaskLink key={path} to={path} icon={icon}>
              {t(words)}
            </TaskLink>
          ))}
        <TaskLink to="/staff/account" icon="user">
          <Trans id="staff.may.account">Change your password and see your devices</Trans>
        </TaskLink>
      </ul>
    </>
  );
};

/** Landing page of the staff: name and role, session expiry, and their tasks. */
export const Page = () => {
  const { t } = useLingui();
  const title = t({ id: 'staff.title', message: 'Staff' });
  usePageTitle(title);
  const { data, error, refetch } = useQuery({
    queryKey: keys.auth.staffMember,
    queryFn: async () => (await api.auth.staffMember()).data,
  });
  return (
    <div className={layout.stack}>
      <h1 className={layout.title}>{title}</h1>
      {data ? (
        <div className={css.cards}>
          <Card flush label={t({ id: 'staff.you', message: 'Your account' })}>
            <Identity member={data} />
          </Card>
          <Card flush>
            <Duties member={data} />
          </Card>
        </div>
      ) : (
        <Card flush>
          <NotLoaded
            title={t({ id: 'staff.failed', message: 'Couldn’t load your account' })}
            error={error}
            onRetry={refetch}
            rows={2}
          />
        </Card>
      )}
    </div>
  );
};
