import { useNowMs } from '@ovation/ui-kit/i18n/dates';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PeriodChoice, periodOf } from './period.ts';

/** Stats of the selected period; while another loads, the previous ones stay, marked as stale. */
export const usePeriod = () => {
  const [choice, choose] = useState<PeriodChoice>('month');
  const { from, to } = periodOf(choice, useNowMs());
  const stats = useQuery({
    queryKey: keys.earnings.period(from, to),
    queryFn: async () => ({
      choice,
      stats: (await api.earnings.earningStats({ query: { from, to } })).data,
    }),
    placeholderData: (before) => before,
  });
  return { choice, choose, stats };
};
