import { toAmount } from '@ovation/contracts/kernel/rules';
import type { TrackingLink } from '@ovation/contracts/referrals/link';
import { type TrackingLinkDocument, trackingLinks } from '@ovation/contracts/referrals/readModels';
import type { referralRoutes } from '@ovation/contracts/referrals/routes';
import {
  referralCookie,
  referralCookieDays,
  trackingLinksMax,
} from '@ovation/contracts/referrals/rules';
import { idOfCommand } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { ReferralsDeps } from './deps.ts';
import { linkModel } from './model.ts';
import { decideArchiveLink, decideCreateLink, decideVisitLink } from './trackingLink.decide.ts';

const codeLength = 10;
const daySeconds = 86_400;

const toView = (link: TrackingLinkDocument): TrackingLink => ({
  _id: link.linkId,
  slug: link.slug,
  name: link.name,
  visits: link.visits,
  signUps: link.signUps,
  creators: link.creators,
  payers: link.payers,
  revenue: { tokens: link.tokens, amount: toAmount(link.amount) },
  share: { tokens: link.sharedTokens, amount: toAmount(link.sharedAmount) },
  currency: link.currency,
  createdAt: link.createdAt,
  archivedAt: link.archivedAt,
});

/** `POST /performer/links` */
export const createTrackingLink =
  ({
    commands,
    newId,
    readModels,
    settings,
  }: ReferralsDeps): Handler<typeof referralRoutes.createTrackingLink> =>
  async ({ body, actor, command }) => {
    const first = { offset: 0, limit: 1, newestFirst: true };
    const [{ total }, { currency }] = await Promise.all([
      readModels.page(trackingLinks, actor.id, 'createdAt', first),
      settings(),
    ]);
    if (total >= trackingLinksMax) return refused('TOO_MANY_LINKS');
    const linkId = idOfCommand(command, 'tracking link', newId());
    const slug = body.slug ?? linkId.replaceAll('-', '').slice(-codeLength);
    const { name } = body;
    const link = { linkId, slug, performerId: actor.id, name };
    const outcome = await commands.handle(linkModel, slug, command, (known, now) =>
      decideCreateLink({ ...link, now }, known),
    );
    if (!outcome.ok) return outcome;
    const [created] = outcome.events;
    if (created?.type !== 'TrackingLinkCreated') throw new Error('no link was created');
    const none = { visits: 0, signUps: 0, creators: 0, payers: 0, tokens: 0, amount: 0 };
    const shared = { sharedTokens: 0, sharedAmount: 0, archivedAt: null };
    return okResponse(toView({ ...none, ...shared, currency, ...created.data }), outcome.position);
  };

/** `GET /performer/links` */
export const listTrackingLinks =
  ({ readModels }: ReferralsDeps): Handler<typeof referralRoutes.listTrackingLinks> =>
  async ({ query: { isArchived }, paging, actor }) => {
    const index = isArchived === 'false' ? 'active' : 'createdAt';
    const page = await readModels.page(trackingLinks, actor.id, index, paging.request);
    const data = page.data
      .filter(({ archivedAt }) => isArchived !== 'true' || archivedAt !== null)
      .map(toView);
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };

/** `DELETE /performer/links/{slug}` */
export const archiveTrackingLink =
  ({ commands }: ReferralsDeps): Handler<typeof referralRoutes.archiveTrackingLink> =>
  async ({ params, actor, command }) => {
    const outcome = await commands.handle(linkModel, params.slug, command, (link, now) =>
      decideArchiveLink({ performerId: actor.id, now }, link),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };

/** `POST /links/{slug}/visit` */
export const visitTrackingLink =
  ({ commands }: ReferralsDeps): Handler<typeof referralRoutes.visitTrackingLink> =>
  async ({ params: { slug }, client, command }) => {
    const isKnown = client.cookie(referralCookie) === slug;
    const outcome = await commands.handle(linkModel, slug, command, (link, now) =>
      decideVisitLink({ isKnown, now }, link),
    );
    if (!outcome.ok) return outcome;
    const { state } = outcome;
    if (!state) throw new Error('a visited link does not exist');
    const maxAgeSeconds = referralCookieDays * daySeconds;
    const cookies = [{ name: referralCookie, value: slug, maxAgeSeconds }];
    return { ...okResponse({ performerId: state.performerId }, outcome.position), cookies };
  };
