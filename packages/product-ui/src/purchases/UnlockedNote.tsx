import { Plural, useLingui } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import type { BoughtItem } from '@ovation/web-client/purchases/invalidation';
import { useSpent } from '@ovation/web-client/purchases/spentTokens';
import * as css from './UnlockedNote.css.ts';

/**
 * Live region at an item that was just bought, with its price and the remaining balance. Rendered empty
 * before the purchase, as screen readers announce changes of existing regions only.
 */
export const UnlockedNote = ({ item, className }: { item: BoughtItem; className?: string }) => {
  const { i18n } = useLingui();
  const spent = useSpent(item);
  const left = i18n.number(spent?.balance ?? 0);
  return (
    <p role="status" className={cx(css.note, className)}>
      {spent && (
        <>
          <Icon name="circleCheck" size={16} />
          <span>
            <Plural
              id="unlock.done"
              value={spent.price}
              one={`Unlocked · # token · ${left} left`}
              other={`Unlocked · # tokens · ${left} left`}
            />
          </span>
        </>
      )}
    </p>
  );
};
