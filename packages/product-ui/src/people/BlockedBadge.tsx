import { Trans } from '@lingui/react/macro';
import { Badge } from '@ovation/ui-kit/display/Badge';

/** Says that the creator has blocked somebody. */
export const BlockedBadge = () => (
  <Badge>
    <Trans id="block.badge">Blocked</Trans>
  </Badge>
);
