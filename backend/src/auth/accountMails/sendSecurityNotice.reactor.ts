import type { ActionOrigin, SessionOpened } from '@ovation/contracts/auth/events';
import { sessionsModel } from '@ovation/contracts/auth/readModels';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { type CommandContext, contextOfReaction } from '../../kernel/commands/command.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { networkOf } from '../../kernel/ipNetwork.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import type { MailOutbox } from '../../mail/public.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { type Account, isMailable } from '../../models/account/person.model.ts';
import type { SettingsOffers } from '../../settings/public.ts';
import { signInMethodsOf } from '../recovery/recovery.ts';
import {
  type NoticedEvent,
  noticedEvents,
  ownerOfEvent,
  type SecurityNotice,
  securityNoticeOf,
} from './securityNotice.ts';
import { formatSignInMethods } from './signInMethodTexts.ts';

const name = 'tell-owner';
const sessionsLookedAtMax = 200;

export interface SendSecurityNoticeDeps
  extends Pick<Base, 'commands' | 'readModels'>,
    SettingsOffers {
  readonly mail: MailOutbox;
}

type Opened = EventOf<typeof SessionOpened>['data'];
type Client = Pick<ActionOrigin, 'userAgent' | 'address'>;

const isSameClient = (one: Client, other: Client): boolean =>
  one.userAgent === other.userAgent && networkOf(one.address) === networkOf(other.address);

/**
 * Checks for a known device. A browser is known by its cookie. A program has none: it is known if it signed
 * in before, or registered the account, from the same network under the same name.
 */
const isKnown = async (
  { readModels }: SendSecurityNoticeDeps,
  opened: Opened,
  registeredWith: ActionOrigin | undefined,
): Promise<boolean> => {
  if (opened.isKnownDevice ?? true) return true;
  if (opened.keyHash !== null) return false;
  if (registeredWith && isSameClient(registeredWith, opened)) return true;
  const request = { offset: 0, limit: sessionsLookedAtMax, newestFirst: true } as const;
  const { data } = await readModels.page(sessionsModel, opened.accountId, 'opened', request);
  return data.some(
    (session) => session.sessionId !== opened.sessionId && isSameClient(session, opened),
  );
};

const send = async (
  { mail }: SendSecurityNoticeDeps,
  { accountId, language, name: called }: Account,
  { kind, address, values, link }: SecurityNotice,
  context: CommandContext,
): Promise<void> => {
  const to = { accountId, address, language };
  await mail.enqueue({ kind, to, values: { name: called, ...values }, link }, context);
};

/**
 * Notifies owners by mail of changes of their account and its sign-in methods, and of sign-ins on new
 * devices.
 */
export const sendSecurityNotice = (deps: SendSecurityNoticeDeps): Reactor =>
  defineReactor(
    {
      name,
      // Past events are no longer of interest.
      from: 'end',
      on: noticedEvents,
    },
    async (recorded) => {
      const event = recorded as NoticedEvent;
      const { state } = await deps.commands.load(accountModel, ownerOfEvent(event));
      const { account, registeredWith } = state;
      if (!account || !isMailable(account)) return;
      if (event.type === 'SessionOpened' && (await isKnown(deps, event.data, registeredWith)))
        return;
      const { at } = recorded.metadata;
      const methods = event.type === 'PasswordChanged' ? await signInMethodsOf(deps, account) : [];
      const signInMethods = formatSignInMethods(methods, account.language);
      const { payoutBankChangeHours: payoutWaitHours } = await deps.settings();
      const notice = securityNoticeOf(event, { account, signInMethods, payoutWaitHours }, at);
      if (notice) await send(deps, account, notice, contextOfReaction(name, recorded));
    },
  );
