import { auth } from './auth/keys.ts';
import { banking } from './banking/keys.ts';
import { blocking } from './blocking/keys.ts';
import { bookmarks } from './bookmarks/keys.ts';
import { categories } from './categories/keys.ts';
import { comments } from './comments/keys.ts';
import { conversations } from './conversations/keys.ts';
import { coupons } from './coupons/keys.ts';
import { dataExport } from './dataExport/keys.ts';
import { documents } from './documents/keys.ts';
import { earnings } from './earnings/keys.ts';
import { factors } from './factors/keys.ts';
import { files } from './files/keys.ts';
import { follows } from './follows/keys.ts';
import { identities } from './identities/keys.ts';
import { messages } from './messages/keys.ts';
import { notifications } from './notifications/keys.ts';
import { pages } from './pages/keys.ts';
import { payments } from './payments/keys.ts';
import { payouts } from './payouts/keys.ts';
import { performers } from './performers/keys.ts';
import { feeds } from './posts/keys.ts';
import { profiles } from './profiles/keys.ts';
import { purchases } from './purchases/keys.ts';
import { reference } from './reference/keys.ts';
import { referrals } from './referrals/keys.ts';
import { removal } from './removal/keys.ts';
import { reports } from './reports/keys.ts';
import { search } from './search/keys.ts';
import { settings, settingsOfStaff } from './settings/keys.ts';
import { subscriptions } from './subscriptions/keys.ts';
import { suspension } from './suspension/keys.ts';
import { verification } from './verification/keys.ts';
import { wallet } from './wallet/keys.ts';

const account = { auth, dataExport, factors, identities, profiles, removal, verification };
const content = { bookmarks, categories, comments, feeds, files, pages, search };
const money = {
  banking,
  coupons,
  documents,
  earnings,
  payments,
  payouts,
  purchases,
  referrals,
  subscriptions,
  wallet,
};
const people = { blocking, conversations, follows, messages, notifications, performers };
const site = { reference, reports, settings, settingsOfStaff, suspension };

/**
 * Query keys of all cached responses, by capability. Micro-frontends share the cache through them; each
 * capability's `invalidation.ts` invalidates its keys.
 */
export const keys = { ...account, ...content, ...money, ...people, ...site };
