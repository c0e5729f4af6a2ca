import { auth } from './auth/capability.ts';
import { banking } from './banking/capability.ts';
import { blocking } from './blocking/capability.ts';
import { captcha } from './captcha/capability.ts';
import { categories } from './categories/capability.ts';
import { comments } from './comments/capability.ts';
import type { Config } from './config.ts';
import { contact } from './contact/capability.ts';
import { conversations } from './conversations/capability.ts';
import { coupons } from './coupons/capability.ts';
import { dataExport } from './dataExport/capability.ts';
import { documents } from './documents/capability.ts';
import { earnings } from './earnings/capability.ts';
import { factors } from './factors/capability.ts';
import { files } from './files/capability.ts';
import { follows } from './follows/capability.ts';
import { identities } from './identities/capability.ts';
import type { Base } from './kernel/composition/base.ts';
import { compose } from './kernel/composition/capability.ts';
import { mail } from './mail/capability.ts';
import { media } from './media/capability.ts';
import { messages } from './messages/capability.ts';
import { notifications } from './notifications/capability.ts';
import { pages } from './pages/capability.ts';
import { payments } from './payments/capability.ts';
import { payouts } from './payouts/capability.ts';
import { performers } from './performers/capability.ts';
import { plans } from './plans/capability.ts';
import { polls } from './polls/capability.ts';
import { posts } from './posts/capability.ts';
import { presence } from './presence/capability.ts';
import { profiles } from './profiles/capability.ts';
import { purchases } from './purchases/capability.ts';
import { reactions } from './reactions/capability.ts';
import { reference } from './reference/capability.ts';
import { referrals } from './referrals/capability.ts';
import { removal } from './removal/capability.ts';
import { reports } from './reports/capability.ts';
import { search } from './search/capability.ts';
import { settings } from './settings/capability.ts';
import { subscriptions } from './subscriptions/capability.ts';
import { suspension } from './suspension/capability.ts';
import { tax } from './tax/capability.ts';
import { tipping } from './tipping/capability.ts';
import { translations } from './translations/capability.ts';
import { verification } from './verification/capability.ts';
import { wallet } from './wallet/capability.ts';

/** Composition root: all capabilities of the product, each behind its dependencies. */
export const composeCapabilities = (base: Base & { readonly config: Config }) =>
  compose(base)
    .with(settings)
    .with(translations)
    .with(reference)
    .with(pages)
    .with(files)
    .with(media)
    .with(mail)
    .with(contact)
    .with(captcha)
    .with(categories)
    .with(auth)
    .with(blocking)
    .with(suspension)
    .with(follows)
    .with(factors)
    .with(identities)
    .with(plans)
    .with(coupons)
    .with(tax)
    .with(payments)
    .with(removal)
    .with(subscriptions)
    .with(presence)
    .with(performers)
    .with(profiles)
    .with(banking)
    .with(verification)
    .with(wallet)
    .with(purchases)
    .with(tipping)
    .with(conversations)
    .with(messages)
    .with(polls)
    .with(posts)
    .with(notifications)
    .with(comments)
    .with(reactions)
    .with(reports)
    .with(search)
    .with(earnings)
    .with(payouts)
    .with(documents)
    .with(referrals)
    .with(dataExport);

export type Capabilities = ReturnType<typeof composeCapabilities>;
