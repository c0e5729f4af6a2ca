import type { PayoutState } from '@ovation/contracts/payouts/rules';
import { Badge, type BadgeTone } from '@ovation/ui-kit/display/Badge';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { useStateLabels } from './usePayoutTexts.ts';

const looks: Readonly<Record<PayoutState, readonly [BadgeTone, IconName]>> = {
  pending: ['neutral', 'hourglass'],
  approved: ['brand', 'check'],
  processing: ['brand', 'clock'],
  done: ['success', 'check'],
  failed: ['danger', 'warning'],
  rejected: ['warning', 'ban'],
  canceled: ['neutral', 'close'],
};

/** State of a payout. */
export const StateBadge = ({ state }: { state: PayoutState }) => {
  const [tone, icon] = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {useStateLabels()[state]}
    </Badge>
  );
};
