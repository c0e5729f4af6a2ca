import { followComments } from './comments/invalidation.ts';
import { followConversations } from './conversations/invalidation.ts';
import { followDataExport } from './dataExport/invalidation.ts';
import { followNewest } from './live/applyPush.ts';
import { followNotifications } from './notifications/invalidation.ts';
import { followPayouts } from './payouts/invalidation.ts';
import { followPolls } from './polls/invalidation.ts';
import { followFeeds } from './posts/invalidation.ts';
import { followReactions } from './reactions/invalidation.ts';
import { followSettings } from './settings/invalidation.ts';
import { followVisibility } from './visitors/invalidation.ts';
import { followWallet } from './wallet/invalidation.ts';

/**
 * Subscribes the cache to pushes, once for all micro-frontends: invalidates or updates the affected
 * queries.
 */
export const followPushes = (): void => {
  followNewest();
  followComments();
  followConversations();
  followDataExport();
  followFeeds();
  followNotifications();
  followPayouts();
  followPolls();
  followReactions();
  followSettings();
  followVisibility();
  followWallet();
};
