import { useLingui } from '@lingui/react/macro';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Card } from '@ovation/ui-kit/layout/Card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodesSheet } from './CodesSheet.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

/** What a person proves themself with beside the password. */
export const FactorCards = () => {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: keys.factors,
    queryFn: async () => (await api.factors.listFactors()).data,
  });
  if (!data) {
    return (
      <Card flush>
        <NotLoaded
          title={t({ id: 'factors.failed', message: 'Couldn’t load your sign-in settings' })}
          error={error}
          onRetry={refetch}
          rows={2}
        />
      </Card>
    );
  }
  return (
    <>
      <TwoStepCard factors={data} onCodes={setCodes} />
      <PasskeysCard factors={data} onCodes={setCodes} />
      <CodesSheet codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
};
