import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/layout/Card';
import { usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import * as css from './pages.css.ts';

export const CookiePolicyPage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'cookies.title', message: 'Cookie policy' }));
  usePageMeta({
    description: t({
      id: 'cookies.description',
      message: 'What this site stores in your browser, and what for.',
    }),
  });
  return (
    <Card flush>
      <div className={css.prose}>
        <h1 className={css.title}>
          <Trans id="cookies.title">Cookie policy</Trans>
        </h1>
        <p>
          <Trans id="cookies.token">
            token keeps you signed in: for a year, or for a day when you asked not to be remembered.
          </Trans>
        </p>
        <p>
          <Trans id="cookies.tokenKey">
            token-key ties your session to this browser, so that a copied token is worth nothing
            elsewhere. No script can read it.
          </Trans>
        </p>
        <p>
          <Trans id="cookies.language">
            i18nextLng remembers the language that you chose, in a cookie and in this browser.
          </Trans>
        </p>
        <p>
          <Trans id="cookies.timeZone">
            timeZone tells the server your time zone, so that pages come with the times of your own
            clock.
          </Trans>
        </p>
        <p>
          <Trans id="cookies.local">
            This browser also stores your theme, your cookie choice and anything you’ve typed but
            not sent. None of it leaves this device.
          </Trans>
        </p>
      </div>
    </Card>
  );
};
