import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import * as css from './subscriptions.css.ts';

/** Contents that a subscription includes, and those that it does not. */
export const PlanBenefits = ({ count }: { count: number }) => (
  <ul className={css.benefits}>
    <li className={css.benefit}>
      <Icon name="check" className={css.benefitIcon} />
      {count > 0 ? (
        <Plural
          id="subscribe.opens.now"
          value={count}
          one="# post now, and every new one"
          other="# posts now, and every new one"
        />
      ) : (
        <Trans id="subscribe.opens.new">Every new post</Trans>
      )}
    </li>
    <li className={cx(css.benefit, css.excluded)}>
      <Icon name="circleAlert" className={css.excludedIcon} />
      <Trans id="subscribe.opens.notSales">Posts sold for tokens are extra</Trans>
    </li>
  </ul>
);
