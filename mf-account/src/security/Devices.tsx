import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@ovation/contracts/auth/routes';
import { deviceOf } from '@ovation/contracts/auth/rules';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterSessionEnded } from '@ovation/web-client/auth/invalidation';
import { keys } from '@ovation/web-client/keys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as css from '../frame/account.css.ts';
import { type DeviceSessions, groupByDevice, maskAddress } from './deviceSessions.ts';

/** Page size of the call. */
const pageSize = 100;
const shownAtOnce = 6;

/** Name of the device: browser and system, or the raw user agent where those are unknown. */
const Device = ({ session: { userAgent } }: { session: Session }) => {
  const device = deviceOf(userAgent);
  if (!device) {
    return userAgent ? (
      <bdi>{userAgent}</bdi>
    ) : (
      <Trans id="account.device.unknown">Unknown device</Trans>
    );
  }
  const { browser, system } = device;
  return (
    <Trans id="account.device">
      {browser} on {system}
    </Trans>
  );
};

const useLocationText = (): ((session: Session) => string) => {
  const { t, i18n } = useLingui();
  return ({ country, address }) => {
    if (country) {
      return new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(country) ?? country;
    }
    const network = maskAddress(address);
    return network && t({ id: 'account.network', message: `Network ${network}` });
  };
};

/** Network and last use of a device. */
const DeviceNote = ({ of: { newest, sessionIds, usedAt, isHere } }: { of: DeviceSessions }) => {
  const location = useLocationText()(newest);
  const count = sessionIds.length;
  return (
    <span className={css.note}>
      {location && <>{location} · </>}
      {isHere ? (
        <Trans id="account.sessions.now">Active now</Trans>
      ) : usedAt > newest.createdAt ? (
        <Trans id="account.sessions.used">
          Last active <RelativeTime at={usedAt} inSentence />
        </Trans>
      ) : (
        <Trans id="account.sessions.signedIn">
          Signed in <RelativeTime at={newest.createdAt} inSentence />
        </Trans>
      )}
      {count > 1 && (
        <>
          {' · '}
          <Plural id="account.sessions.count" value={count} one="# sign-in" other="# sign-ins" />
        </>
      )}
    </span>
  );
};

/** Ends sessions one after another; one that has already ended counts as success. */
const endSessions = async (sessionIds: readonly string[]): Promise<void> => {
  for (const id of sessionIds) {
    try {
      await api.auth.closeSession({ params: { id } });
    } catch (error) {
      if (!isProblem(error, 'NOT_FOUND')) throw error;
    }
  }
};

const Row = ({ of: signIns }: { of: DeviceSessions }) => {
  const close = useMutation({
    mutationFn: () => endSessions(signIns.sessionIds),
    onSettled: afterSessionEnded,
    onError: useSayError(),
  });
  return (
    <li className={css.device}>
      <span className={css.deviceText}>
        <span className={css.deviceName} title={signIns.newest.userAgent}>
          <Device session={signIns.newest} />
        </span>
        <DeviceNote of={signIns} />
      </span>
      {signIns.isHere ? (
        <Badge tone="success">
          <Trans id="account.sessions.here">This device</Trans>
        </Badge>
      ) : (
        <Button tone="outline" size="tiny" busy={close.isPending} onClick={() => close.mutate()}>
          <Trans id="account.sessions.close">Sign out</Trans>
        </Button>
      )}
    </li>
  );
};

const SignOutOthers = () => {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const close = useMutation({
    mutationFn: () => api.auth.closeOtherSessions(),
    onSuccess: async () => {
      setIsConfirming(false);
      notices.say({
        tone: 'success',
        message: t({
          id: 'account.sessions.closedOthers',
          message: 'Every other device is signed out.',
        }),
      });
      await afterSessionEnded();
    },
    onError: useSayError(),
  });
  return (
    <div>
      <Button tone="outline" size="small" icon="logout" onClick={() => setIsConfirming(true)}>
        <Trans id="account.sessions.closeOthers">Sign out all others</Trans>
      </Button>
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({
          id: 'account.sessions.closeOthers.title',
          message: 'Sign out everywhere else?',
        })}
        safe={t({ id: 'account.sessions.closeOthers.keep', message: 'Keep them signed in' })}
        act={t({ id: 'account.sessions.closeOthers', message: 'Sign out all others' })}
        onAct={() => close.mutate()}
        busy={close.isPending}
      >
        <Trans id="account.sessions.closeOthers.body">
          Every other device has to sign in again. You stay signed in here.
        </Trans>
      </ConfirmOnDemand>
    </div>
  );
};

const List = ({ sessions, total }: { sessions: readonly Session[]; total: number }) => {
  const [shownMax, setShownMax] = useState(shownAtOnce);
  const devices = groupByDevice(sessions);
  const hiddenCount = total - sessions.length;
  return (
    <>
      <ul className={css.devices}>
        {devices.slice(0, shownMax).map((signIns) => (
          <Row key={signIns.id} of={signIns} />
        ))}
      </ul>
      {devices.length > shownMax ? (
        <div>
          <Button tone="link" onClick={() => setShownMax(shownMax + shownAtOnce)}>
            <Trans id="account.page.ui.more">Show more</Trans>
          </Button>
        </div>
      ) : (
        hiddenCount > 0 && (
          <p className={css.note}>
            <Plural
              id="account.sessions.older"
              value={hiddenCount}
              one="# older sign-in isn’t shown. Signing out all others ends it too."
              other="# older sign-ins aren’t shown. Signing out all others ends them too."
            />
          </p>
        )
      )}
      {total > 1 && <SignOutOthers />}
    </>
  );
};

/** Card of signed-in devices, each once, with a button to sign it out. */
export const Devices = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.auth.sessions,
    queryFn: async () => (await api.auth.listSessions({ query: { limit: pageSize } })).data,
  });
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={t({ id: 'account.sessions', message: 'Your devices' })} />
        {data ? (
          <List sessions={data.data} total={data.total} />
        ) : (
          <NotLoaded
            title={t({ id: 'account.sessions.failed', message: 'Couldn’t load your devices' })}
            error={error}
            onRetry={refetch}
            rows={2}
          />
        )}
      </div>
    </Card>
  );
};
