import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useIsLoading } from '../routes/pageLoads.ts';
import * as css from './Frame.css.ts';

/** Delay before the bar shows. */
const shownAfterMs = 120;
const stepMs = 200;
const leftShare = 0.25;

/** Progress bar during navigation: slows down but never stops. */
export const RouteProgress = () => {
  const { t } = useLingui();
  const isLoading = useIsLoading();
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!isLoading) {
      setShare(0);
      return;
    }
    const begin = setTimeout(() => setShare(0.2), shownAfterMs);
    const step = setInterval(
      () => setShare((now) => (now === 0 ? now : now + (1 - now) * leftShare)),
      stepMs,
    );
    return () => {
      clearTimeout(begin);
      clearInterval(step);
    };
  }, [isLoading]);
  if (share === 0) return null;
  return (
    <div
      className={css.progress}
      style={{ transform: `scaleX(${share})` }}
      role="progressbar"
      aria-label={t({ id: 'shell.loadingPage', message: 'Loading the page' })}
    />
  );
};
