import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { useSettings } from '@ovation/ui-kit/data/settings';
import { Link } from '@ovation/ui-kit/display/Link';
import { Button } from '@ovation/ui-kit/form/Button';
import { takesEdge } from '@ovation/ui-kit/page/edgeRoom';
import { useState } from 'react';
import * as css from './Frame.css.ts';

const consentKey = 'cookieConsent';

/** Toasts stand above it. */
const takesLowerEdge = takesEdge('--notice-height', 12);

/** Pages embedded in an app's web view have the app's own consent. */
const isEmbedded = (): boolean =>
  /; wv\)|\bWebView\b/.test(navigator.userAgent) || 'ReactNativeWebView' in globalThis;

/**
 * The banner is in Spanish and its reject button disabled, as the specification has it, unless the
 * operator's setting enables it; the answer is kept under `cookieConsent`.
 */
export const CookieBanner = () => {
  const isHydrated = useHydrated();
  const [isAnswered, setIsAnswered] = useState(false);
  const settings = useSettings();
  // A server cannot know; what it renders is hidden by the page's head from whoever has answered.
  if (isHydrated && (isAnswered || localStorage.getItem(consentKey) !== null || isEmbedded())) {
    return null;
  }
  const answer = (consent: 'accepted' | 'rejected'): void => {
    localStorage.setItem(consentKey, consent);
    setIsAnswered(true);
  };
  return (
    <section ref={takesLowerEdge} lang="es" className={css.cookieNotice} aria-label="Cookies">
      <p>
        Usamos cookies propias para que puedas entrar y para recordar tu idioma.{' '}
        <Link to="/page/politica-de-cookies">Política de cookies</Link>
      </p>
      <div className={css.noticeActions}>
        <Button size="small" onClick={() => answer('accepted')}>
          Aceptar
        </Button>
        <Button
          size="small"
          tone="outline"
          disabled={settings?.cookieRejectEnabled !== true}
          onClick={() => answer('rejected')}
        >
          Rechazar
        </Button>
      </div>
    </section>
  );
};
