import { useLingui } from '@lingui/react/macro';
import { cx } from '../theme/cx.ts';
import * as css from './Icon.css.ts';

/** Coin icon of token amounts. */
export const Coin = ({ size = 16, className }: { size?: number; className?: string }) => (
  <svg
    className={cx(css.coin, className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="12" cy="12" r="11" fill="currentColor" />
    <path
      className={css.coinMark}
      d="M15.6 9a4.7 4.7 0 1 0 0 6"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  </svg>
);

const scallops =
  'M12 1.5l2.6 1.9 3.2-.3 1.3 2.9 2.9 1.3-.3 3.2L23.5 12l-1.8 2.5.3 3.2-2.9 1.3-1.3 2.9-3.2-.3L12 23.5l-2.6-1.9-3.2.3-1.3-2.9L2 17.7l.3-3.2L.5 12l1.8-2.5L2 6.3 4.9 5l1.3-2.9 3.2.3z';

/** Verified badge after the name of a creator whose documents were checked. */
export const Verified = ({ size = 18 }: { size?: number }) => {
  const { t } = useLingui();
  return (
    <svg className={css.verified} width={size} height={size} viewBox="0 0 24 24" role="img">
      <title>{t({ id: 'ui.verified', message: 'Verified' })}</title>
      <path d={scallops} fill="currentColor" />
      <path
        className={css.verifiedMark}
        d="M7.8 12.4l2.8 2.8 5.6-6"
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
};

/** Product logo: an open ring that is also a C, with a spotlight in it. */
export const LogoMark = ({ size = 30 }: { size?: number }) => (
  <svg
    className={css.logo}
    width={size}
    height={size}
    viewBox="0 0 30 30"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="15" cy="15" r="15" fill="currentColor" />
    <path
      className={css.logoMark}
      d="M19.4 10.6a6.2 6.2 0 1 0 0 8.8"
      fill="none"
      strokeWidth="3.4"
      strokeLinecap="round"
    />
    <circle className={css.logoDot} cx="19.8" cy="15" r="1.9" />
  </svg>
);
