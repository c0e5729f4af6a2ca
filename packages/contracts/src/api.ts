import { authRoutes } from './auth/routes.ts';
import { bankingRoutes } from './banking/routes.ts';
import { blockingRoutes } from './blocking/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { dataExportRoutes } from './dataExport/routes.ts';
import { disputeRoutes } from './documents/disputeRoutes.ts';
import { documentRoutes } from './documents/routes.ts';
import { earningRoutes } from './earnings/routes.ts';
import { factorRoutes } from './factors/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { followRoutes } from './follows/routes.ts';
import { identityRoutes } from './identities/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { connectRoutes } from './payouts/connectRoutes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { performerRoutes } from './performers/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { pollRoutes, voteRoutes } from './polls/routes.ts';
import { feedRoutes } from './posts/routes.ts';
import { feedStatsRoutes } from './posts/statsRoutes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { reactionRoutes } from './reactions/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { referralRoutes } from './referrals/routes.ts';
import { removalRoutes } from './removal/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { cardLinkRoutes } from './subscriptions/cardLinkRoutes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { suspensionRoutes } from './suspension/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import { tippingRoutes } from './tipping/routes.ts';
import { translationRoutes } from './translations/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { walletRoutes } from './wallet/routes.ts';

/** The route tables of all capabilities, by the name that the client and the documents use. */
export const api = {
  auth: authRoutes,
  banking: bankingRoutes,
  blocking: blockingRoutes,
  captcha: captchaRoutes,
  categories: categoryRoutes,
  comments: commentRoutes,
  contact: contactRoutes,
  conversations: conversationRoutes,
  coupons: couponRoutes,
  dataExport: dataExportRoutes,
  documents: { ...documentRoutes, ...disputeRoutes },
  earnings: earningRoutes,
  factors: factorRoutes,
  feeds: { ...feedRoutes, ...feedStatsRoutes, ...pollRoutes, ...voteRoutes },
  files: fileRoutes,
  follows: followRoutes,
  identities: identityRoutes,
  messages: messageRoutes,
  notifications: notificationRoutes,
  payments: paymentRoutes,
  payouts: { ...payoutRoutes, ...connectRoutes },
  performers: performerRoutes,
  plans: planRoutes,
  posts: pageRoutes,
  reactions: reactionRoutes,
  reference: referenceRoutes,
  referrals: referralRoutes,
  removal: removalRoutes,
  profiles: profileRoutes,
  reports: reportRoutes,
  search: searchRoutes,
  settings: settingsRoutes,
  subscriptions: { ...subscriptionRoutes, ...cardLinkRoutes },
  suspension: suspensionRoutes,
  tax: taxRoutes,
  tipping: tippingRoutes,
  verification: verificationRoutes,
  wallet: walletRoutes,
  translations: translationRoutes,
} as const;
