import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { performerRoutes } from '@ovation/contracts/performers/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { Account } from '../models/account/person.model.ts';
import { type Performer, performerModel } from '../models/performer.model.ts';
import type { PerformersDeps } from './deps.ts';
import { privateFieldsOf, toProfile, trialDaysOf } from './performer.view.ts';
import { countOpen, readCounts } from './profiles.ts';
import { decideUpdatePerformer } from './updatePerformer.decide.ts';
import { welcomeVideoOf } from './welcomeVideo.ts';

const toMinor = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : toMinorUnits(amount);

/** Builds the read model document from the log's state. */
const toDocument = (performer: Performer, account: Account, currency: 'USD') => ({
  ...account,
  ...performer,
  ...performer.details,
  currency,
  monthlyPrice: performer.monthlyPriceMinor,
  yearlyPrice: performer.yearlyPriceMinor,
  isOpen: true,
});

/** `PUT /performers/{id}`: changes the account first, then the profile. */
export const updatePerformer =
  (deps: PerformersDeps): Handler<typeof performerRoutes.updatePerformer> =>
  async ({ params, body, actor, client, requestId, command }) => {
    const { commands, settings, accounts } = deps;
    if (params.id !== actor.id) return refused('FORBIDDEN');
    const { name, username, email, password, currentPassword, ...rest } = body;
    const { avatarId, coverId, ...own } = rest;
    const { bio, gender, country, welcomeMessage, ...more } = own;
    const { monthlyPrice, yearlyPrice, isFreeSubscription, ...details } = more;
    const update = {
      profile: { bio, gender, country, welcomeMessage },
      details,
      prices: {
        monthlyPriceMinor: toMinor(monthlyPrice),
        yearlyPriceMinor: toMinor(yearlyPrice),
        isFreeSubscription,
      },
      settings: await settings(),
      now: command.now,
    };
    // Checked before the account changes, so that a refusal leaves nothing half done.
    const before = await commands.load(performerModel, actor.id);
    const checked = decideUpdatePerformer(update, before.state);
    if (!checked.ok) return checked;
    // Counts are read before the write: after it a failing dependency must not fail the response.
    const [counts, totalOpen] = await Promise.all([
      readCounts(deps, actor.id),
      countOpen(deps, actor.id),
    ]);
    const changed = await accounts.change(
      { actor, client, requestId },
      { name, username, email, password, currentPassword, avatarId, coverId },
      command,
    );
    if (!changed.ok) return changed;
    const updated = await commands.handle(performerModel, actor.id, command, (performer) =>
      decideUpdatePerformer(update, performer),
    );
    if (!updated.ok) return updated;
    if (!updated.state) throw new Error('a changed creator is gone');
    const { currency } = update.settings;
    const document = toDocument(updated.state, changed.account, currency);
    const profile = toProfile(document, deps.files.pictures, {
      isFollowed: false,
      isBookmarked: false,
      now: command.now,
      isSubscribed: false,
      trialDays: trialDaysOf(document, update.settings),
      ...counts,
    });
    const describe = (ids: readonly string[]) => deps.files.describeFromLog(ids, actor.id);
    return okResponse(
      {
        ...profile,
        welcomeVideo: await welcomeVideoOf(describe, document),
        totalOpen,
        email: changed.account.email,
        ...privateFieldsOf(document),
      },
      updated.position ?? changed.position,
    );
  };
