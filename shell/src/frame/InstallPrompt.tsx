import { Trans } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import { cx } from '@ovation/ui-kit/theme/cx';
import { screenOnly } from '@ovation/ui-kit/theme/print.css';
import { useEffect, useState } from 'react';
import * as css from './Frame.css.ts';

/** Chromium's `beforeinstallprompt` event. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const declinedKey = 'installDeclined';
const phone = '(max-width: 767px) and (pointer: coarse)';

/** True after the first interaction: no prompt before. */
const useIsInUse = (): boolean => {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => {
    const note = (): void => setIsInUse(true);
    const once = { once: true, capture: true };
    addEventListener('pointerdown', note, once);
    addEventListener('keydown', note, once);
    return () => {
      removeEventListener('pointerdown', note, once);
      removeEventListener('keydown', note, once);
    };
  }, []);
  return isInUse;
};

/** Install prompt (PWA) on phones, shown once. */
export const InstallPrompt = () => {
  const isInUse = useIsInUse();
  const [offered, setOffered] = useState<InstallEvent>();
  useEffect(() => {
    const keep = (event: Event): void => {
      if (!matchMedia(phone).matches || localStorage.getItem(declinedKey)) return;
      event.preventDefault();
      setOffered(event as InstallEvent);
    };
    addEventListener('beforeinstallprompt', keep);
    return () => removeEventListener('beforeinstallprompt', keep);
  }, []);
  if (!offered || !isInUse) return null;
  const close = (): void => {
    localStorage.setItem(declinedKey, '1');
    setOffered(undefined);
  };
  return (
    <section className={cx(css.notice, screenOnly)}>
      <p>
        <Trans id="shell.install">Add Ovation to your home screen to open it with one tap.</Trans>
      </p>
      <div className={css.noticeActions}>
        <Button
          size="small"
          onClick={() => {
            close();
            offered.prompt().catch(reportError);
          }}
        >
          <Trans id="shell.install.yes">Install</Trans>
        </Button>
        <Button size="small" tone="plain" onClick={close}>
          <Trans id="shell.install.no">Not now</Trans>
        </Button>
      </div>
    </section>
  );
};
