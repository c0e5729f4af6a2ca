import { Trans } from '@lingui/react/macro';
import { Link } from '@ovation/ui-kit/display/Link';
import { LogoMark } from '@ovation/ui-kit/icons/Marks';
import { useSite } from '@ovation/ui-kit/page/site';
import { siteDefault } from '@ovation/ui-kit/page/siteDefault';
import { cx } from '@ovation/ui-kit/theme/cx';
import * as css from './Brand.css.ts';

/** Logo: the operator's, else the product's. */
export const Logo = ({ size }: { size: number }) => {
  const { logo } = useSite();
  return logo === siteDefault.logo ? (
    <LogoMark size={size} />
  ) : (
    <img src={logo} alt="" width={size} height={size} />
  );
};

/** Logo and name, linked to the home page; the name can be hidden in narrow spaces. */
export const Brand = ({
  size = 28,
  className,
  nameClassName,
}: {
  size?: number;
  className?: string | undefined;
  nameClassName?: string | undefined;
}) => {
  const { siteName } = useSite();
  return (
    <Link to="/" className={cx(css.brand, className)} aria-label={siteName}>
      <Logo size={size} />
      <span className={nameClassName}>{siteName}</span>
    </Link>
  );
};

/** Footer: legal links and the operator's menus. */
export const Foot = ({ className }: { className?: string | undefined }) => {
  const { siteName, menus } = useSite();
  return (
    <footer className={cx(css.foot, className)}>
      <span>© {siteName}</span>
      <Link to="/page/about" className={css.footLink}>
        <Trans id="shell.about">About</Trans>
      </Link>
      <Link to="/page/terms" className={css.footLink}>
        <Trans id="shell.terms">Terms</Trans>
      </Link>
      <Link to="/page/privacy" className={css.footLink}>
        <Trans id="shell.privacy">Privacy</Trans>
      </Link>
      <Link to="/page/politica-de-cookies" className={css.footLink}>
        <Trans id="shell.cookies">Cookies</Trans>
      </Link>
      <Link to="/page/contact" className={css.footLink}>
        <Trans id="shell.contact">Contact</Trans>
      </Link>
      {menus.map(({ title, path }) => (
        <Link key={path} to={path} className={css.footLink}>
          {title}
        </Link>
      ))}
    </footer>
  );
};
