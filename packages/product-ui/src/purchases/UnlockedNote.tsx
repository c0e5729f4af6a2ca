import { Plural, useLingui } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import type { BoughtItem } from '@ovation/web-client/purchases/invalidation';
import { useSpent } from '@ovation/web-client/purchases/spent';
import * as css from './UnlockedNote.css.ts';

/**
 * Says at a thing that was just bought what it cost and what is left. It stands there, empty, before the
 * purchase too: screen readers announce only what comes into a region that they know.
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
