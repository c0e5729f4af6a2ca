import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import * as css from './payouts.css.ts';

/** Card that leads to the statements. */
export const StatementsLink = () => {
  const { t } = useLingui();
  return (
    <Card flush>
      <div className={css.payout}>
        <CardHead title={t({ id: 'studio.nav.statements', message: 'Statements' })} />
        <p className={css.lead}>
          <Trans id="payouts.statements">
            Each month, with every change of your balance, as PDF or table.
          </Trans>
        </p>
        <div>
          <ButtonLink to="/studio/statements" tone="outline" size="small" icon="document">
            <Trans id="payouts.statements.open">See your statements</Trans>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
};
