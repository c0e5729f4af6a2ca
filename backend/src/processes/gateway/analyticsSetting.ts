import { z } from 'zod';
import type { ApiPool } from './apiPool.ts';

/** Cache time: a change is visible on pages within a minute. */
const maxAgeMs = 30_000;
const answerMsMax = 2_000;

const Answer = z.object({ data: z.object({ gaCode: z.string().nullable() }) });

export interface AnalyticsSettingDeps {
  readonly pool: Pick<ApiPool, 'candidates'>;
  readonly clockMs: () => number;
  readonly onFault: (error: unknown) => void;
}

const fetchSetting = async (origin: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(answerMsMax);
  const response = await fetch(`${origin}/api/settings/public`, { signal });
  if (!response.ok) throw new Error(`the settings were answered with ${response.status}`);
  return Answer.parse(await response.json()).data.gaCode !== null;
};

/**
 * Creates a cached setting: whether Google Analytics is enabled. No page waits for it; a page served too
 * early has the policy without, and is only not counted.
 */
export const createAnalyticsSetting = ({ pool, clockMs, onFault }: AnalyticsSettingDeps) => {
  let isEnabled = false;
  let fetchedAtMs: number | undefined;
  return (): boolean => {
    const now = clockMs();
    const [origin] = pool.candidates('settings');
    if (origin !== undefined && (fetchedAtMs === undefined || now - fetchedAtMs > maxAgeMs)) {
      fetchedAtMs = now;
      fetchSetting(origin).then((answer) => {
        isEnabled = answer;
      }, onFault);
    }
    return isEnabled;
  };
};
