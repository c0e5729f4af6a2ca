import { Trans } from '@lingui/react/macro';
import { Badge } from '@ovation/ui-kit/display/Badge';

/** Badge of a user whom the creator has blocked. */
export const BlockedBadge = () => (
  <Badge>
    <Trans id="block.badge">Blocked</Trans>
  </Badge>
);
