import { useLingui } from '@lingui/react/macro';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { useMe } from '@ovation/web-client/auth/calls';
import { OneTapLimit } from './OneTapLimit.tsx';
import * as css from './purchases.css.ts';

/** A fan's preference of the one-tap limit. Hidden from other roles, who spend nothing. */
export const Fill = () => {
  const { t } = useLingui();
  const user = useMe();
  if (user?.role !== 'user') return null;
  return (
    <Card flush padded>
      <div className={css.spending}>
        <CardHead title={t({ id: 'oneTap.title', message: 'Spending' })} />
        <OneTapLimit name="one-tap-preferences" />
      </div>
    </Card>
  );
};
