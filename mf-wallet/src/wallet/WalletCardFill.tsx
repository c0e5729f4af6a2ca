import { Trans, useLingui } from '@lingui/react/macro';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { useMe } from '@ovation/web-client/auth/calls';
import * as css from './wallet.css.ts';

/** The balance beside other pages, one press from buying tokens. */
export const Fill = () => {
  const { t } = useLingui();
  const user = useMe();
  if (!user || user.isPerformer) return null;
  return (
    <Card>
      <div className={css.fill}>
        <CardHead title={t({ id: 'wallet.title', message: 'Wallet' })}>
          <Link to="/wallet">
            <Trans id="wallet.history">History</Trans>
          </Link>
        </CardHead>
        <div className={css.fillRow}>
          <div>
            <span className={css.balance}>
              <TokenAmount tokens={user.balance} size="huge" />
            </span>
            <span className={css.note} aria-hidden="true">
              <Trans id="wallet.tokens">tokens</Trans>
            </span>
          </div>
          <ButtonLink to="/wallet" size="small" icon="plus">
            <Trans id="wallet.topUp">Top up</Trans>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
};
