import { useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isQuarantinedAmong,
  useQuarantinedSignInMethods,
} from '../recovery/useQuarantinedSignInMethods.ts';
import { CodesSheet } from './CodesSheet.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

/** Cards of the second factors: authenticator app, recovery codes, passkeys. */
export const FactorCards = () => {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const factors = useQuery({
    queryKey: keys.factors,
    queryFn: async () => (await api.factors.listFactors()).data,
  });
  const quarantined = useQuarantinedSignInMethods();
  // Waits for both: a factor that is set up but disabled must never be shown as on.
  if (!factors.data || !quarantined.data) {
    return (
      <Card flush>
        <NotLoaded
          title={t({ id: 'factors.failed', message: 'Couldn’t load your sign-in settings' })}
          error={factors.error ?? quarantined.error}
          onRetry={() => Promise.all([factors.refetch(), quarantined.refetch()])}
          rows={2}
        />
      </Card>
    );
  }
  const shown = {
    factors: factors.data,
    isQuarantined: isQuarantinedAmong(quarantined.data),
    onCodes: setCodes,
  };
  return (
    <>
      <TwoStepCard {...shown} />
      <PasskeysCard {...shown} />
      <CodesSheet codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
};
