import { Trans } from '@lingui/react/macro';
import type { SignInMethod } from '@ovation/contracts/auth/routes';
import { type IdentityProvider, providerNames } from '@ovation/contracts/identities/rules';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { Button } from '@ovation/ui-kit/form/Button';
import { Checkbox } from '@ovation/ui-kit/form/Choice';
import { useState } from 'react';
import * as css from './SignInMethods.lazy.css.ts';

const Kind = ({ kind }: { kind: SignInMethod['kind'] }) => {
  if (kind === 'totp') return <Trans id="factors.totp">Authenticator app</Trans>;
  if (kind === 'recoveryCodes') return <Trans id="factors.codes.row">Recovery codes</Trans>;
  if (kind === 'passkey') return <Trans id="recovery.passkey">Passkey</Trans>;
  return providerNames[kind satisfies IdentityProvider];
};

const MethodLine = ({ method: { kind, name, addedAt } }: { method: SignInMethod }) => (
  <span className={css.methodText}>
    <span className={css.methodName}>
      <Kind kind={kind} />
      {name !== null && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </span>
    <span className={css.methodAdded}>
      <Trans id="factors.totp.since">
        Added <RelativeTime at={addedAt} inSentence />
      </Trans>
    </span>
  </span>
);

/** List of the active sign-in methods. */
export const SignInMethodList = ({ methods }: { methods: readonly SignInMethod[] }) => (
  <ul className={css.methods}>
    {methods.map((method) => (
      <li key={method.id} className={css.method}>
        <MethodLine method={method} />
      </li>
    ))}
  </ul>
);

/**
 * Sign-in methods that are quarantined since the account was recovered: the user selects those to keep, the
 * rest is removed.
 */
export const QuarantinedSignInMethods = ({
  methods,
  isBusy,
  onDecide,
}: {
  methods: readonly SignInMethod[];
  isBusy: boolean;
  /** Called with the ids of the methods to keep. */
  onDecide: (keep: readonly string[]) => void;
}) => {
  const [keptIds, setKeptIds] = useState<readonly string[]>([]);
  const toggle = (id: string, isKept: boolean): void =>
    setKeptIds(isKept ? [...keptIds, id] : keptIds.filter((one) => one !== id));
  return (
    <>
      <p className={css.methodAdded}>
        <Trans id="recovery.quarantine">
          These were added in the 30 days before your password reset, and are off until you decide.
          Select the ones that are yours.
        </Trans>
      </p>
      <ul className={css.methods}>
        {methods.map((method) => (
          <li key={method.id} className={css.method}>
            <Checkbox
              label={<MethodLine method={method} />}
              checked={keptIds.includes(method.id)}
              onChange={({ target }) => toggle(method.id, target.checked)}
            />
          </li>
        ))}
      </ul>
      <Button tone="outline" block busy={isBusy} onClick={() => onDecide(keptIds)}>
        {keptIds.length === 0 ? (
          <Trans id="recovery.remove">Remove all added in the last 30 days</Trans>
        ) : keptIds.length === methods.length ? (
          <Trans id="recovery.keepAll">Keep all of them</Trans>
        ) : (
          <Trans id="recovery.keepSome">Keep what is selected, remove the rest</Trans>
        )}
      </Button>
    </>
  );
};
