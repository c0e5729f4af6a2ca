import type { DoneWith, SessionOpened } from '@ovation/contracts/auth/events';
import { sessionsModel } from '@ovation/contracts/auth/readModels';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { type CommandContext, contextOfReaction } from '../../kernel/commands/command.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { networkOf } from '../../kernel/network.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import type { Mailing } from '../../mail/public.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { type Account, isReached } from '../../models/account/person.model.ts';
import { waysInOf } from '../recovery/recovery.ts';
import { type Note, noteOf, ownerOfTold, type Told, told } from './ownersNote.ts';
import { sayWaysIn } from './waysInWords.ts';

const name = 'tell-owner';
const sessionsLookedAtMax = 200;

export interface TellOwnerDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly mail: Mailing;
}

type Opened = EventOf<typeof SessionOpened>['data'];
type Client = Pick<DoneWith, 'userAgent' | 'address'>;

const isSameClient = (one: Client, other: Client): boolean =>
  one.userAgent === other.userAgent && networkOf(one.address) === networkOf(other.address);

/**
 * Checks for a known device. A browser is known by its cookie. A program has none: it is known if it signed
 * in before, or registered the account, from the same network under the same name.
 */
const isKnown = async (
  { readModels }: TellOwnerDeps,
  opened: Opened,
  registeredWith: DoneWith | undefined,
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
  { mail }: TellOwnerDeps,
  { accountId, language, name: called }: Account,
  { kind, address, values, link }: Note,
  context: CommandContext,
): Promise<void> => {
  const to = { accountId, address, language };
  await mail.ask({ kind, to, values: { name: called, ...values }, link }, context);
};

/**
 * Notifies owners by mail of changes of their account and its sign-in methods, and of sign-ins on new
 * devices.
 */
export const tellOwner = (deps: TellOwnerDeps): Reactor =>
  defineReactor(
    {
      name,
      // Past events are no longer of interest.
      from: 'end',
      on: told,
    },
    async (recorded) => {
      const event = recorded as Told;
      const { state } = await deps.commands.load(accountModel, ownerOfTold(event));
      const { account, registeredWith } = state;
      if (!account || !isReached(account)) return;
      if (event.type === 'SessionOpened' && (await isKnown(deps, event.data, registeredWith)))
        return;
      const { at } = recorded.metadata;
      const waysIn = event.type === 'PasswordChanged' ? await waysInOf(deps, account) : [];
      const ways = sayWaysIn(waysIn, account.language);
      const note = noteOf(event, { account, ways }, at);
      if (note) await send(deps, account, note, contextOfReaction(name, recorded));
    },
  );
