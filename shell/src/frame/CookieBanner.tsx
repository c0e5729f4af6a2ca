import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { edgeInsetRef } from '@ovation/ui-kit/browser/edgeInsets';
import { Link } from '@ovation/ui-kit/display/Link';
import { Button } from '@ovation/ui-kit/form/Button';
import { cx } from '@ovation/ui-kit/theme/cx';
import { screenOnly } from '@ovation/ui-kit/theme/print.css';
import { scriptedOnly } from '@ovation/ui-kit/theme/scripting.css';
import { useSettings } from '@ovation/web-client/settings/calls';
import * as css from './CookieBanner.css.ts';
import { consent, useConsent } from './consent.ts';

/** Publishes its height, which full-height panes subtract. */
const takesUpperEdge = edgeInsetRef('--notice-height');

/** True in an app's web view, as detected in the page's head. */
const isEmbedded = (): boolean => 'embedded' in document.documentElement.dataset;

/** Spanish in any locale. */
const SpanishWords = ({ isMeasured }: { readonly isMeasured: boolean }) => (
  <p>
    {isMeasured
      ? 'Usamos cookies propias para que puedas entrar y para recordar tu idioma y, si aceptas, las de Google Analytics para medir cómo se usa el sitio.'
      : 'Usamos cookies propias para que puedas entrar y para recordar tu idioma.'}{' '}
    <Link to="/page/politica-de-cookies">Política de cookies</Link>
  </p>
);

const ReadersWords = ({ isMeasured }: { readonly isMeasured: boolean }) => (
  <p>
    {isMeasured ? (
      <Trans id="shell.cookies.askMeasured">
        We use cookies of our own so that you can sign in and to remember your language and, if you
        accept, those of Google Analytics to measure how the site is used.{' '}
        <Link to="/page/politica-de-cookies">Cookie policy</Link>
      </Trans>
    ) : (
      <Trans id="shell.cookies.ask">
        We use cookies of our own so that you can sign in and to remember your language.{' '}
        <Link to="/page/politica-de-cookies">Cookie policy</Link>
      </Trans>
    )}
  </p>
);

/**
 * Cookie banner: in Spanish with a disabled reject button, unless the operator's settings differ. The answer
 * is stored under `cookieConsent`. Where cookies can be rejected, that is as easy as accepting them.
 */
export const CookieBanner = () => {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const isAnswered = useConsent() !== null;
  const settings = useSettings();
  // The server does not know the answer; the page's head hides the rendered banner.
  if (isHydrated && (isAnswered || isEmbedded())) return null;
  const isReaders = settings?.cookieBannerLocale === 'reader';
  const isMeasured = Boolean(settings?.gaCode);
  const canReject = settings?.cookieRejectEnabled === true;
  return (
    <section
      ref={takesUpperEdge}
      {...(!isReaders && { lang: 'es' })}
      className={cx(css.cookieNotice, screenOnly, scriptedOnly)}
      aria-label={isReaders ? t({ id: 'shell.cookies', message: 'Cookies' }) : 'Cookies'}
    >
      {isReaders ? (
        <ReadersWords isMeasured={isMeasured} />
      ) : (
        <SpanishWords isMeasured={isMeasured} />
      )}
      <div className={css.cookieActions}>
        <Button
          size="tiny"
          tone={canReject ? 'outline' : 'primary'}
          onClick={() => consent.give('accepted')}
        >
          {isReaders ? <Trans id="shell.cookies.accept">Accept</Trans> : 'Aceptar'}
        </Button>
        <Button
          size="tiny"
          tone="outline"
          disabled={!canReject}
          onClick={() => consent.give('rejected')}
        >
          {isReaders ? <Trans id="shell.cookies.reject">Reject</Trans> : 'Rechazar'}
        </Button>
      </div>
    </section>
  );
};
