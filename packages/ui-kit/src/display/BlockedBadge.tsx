import { Trans } from '@lingui/react/macro';
import { Badge } from './Badge.tsx';

/** Says that the creator has blocked somebody. */
export const BlockedBadge = () => (
  <Badge>
    <Trans id="block.badge">Blocked</Trans>
  </Badge>
);
