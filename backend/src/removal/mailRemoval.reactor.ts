import { RemovalRequested } from '@ovation/contracts/removal/events';
import { accountPath } from '../auth/public.ts';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { isMailable } from '../models/account/person.model.ts';
import type { RemovalNeeds } from './deps.ts';
import { removalModel } from './model.ts';

const name = 'mail-removal';

/** Mails a person the date of the removal and what is lost, while it can be cancelled. */
export const mailRemoval = ({
  accounts,
  commands,
  mail,
}: Pick<RemovalNeeds, 'accounts' | 'commands' | 'mail'>): Reactor =>
  defineReactor({ name, from: 'beginning', on: [RemovalRequested] }, async (event) => {
    const { accountId, role, dueAt, requestedAt } = event.data;
    const { state: removal } = await commands.load(removalModel, accountId);
    if (removal.state !== 'requested' || removal.dueAt !== dueAt || dueAt <= requestedAt) return;
    const account = await accounts.find(accountId);
    if (!account || !isMailable(account)) return;
    const { email: address, language, name: called } = account;
    await mail.enqueue(
      {
        kind: 'removalAsked',
        to: { accountId, address, language },
        values: { name: called, role, dueAt },
        link: { path: accountPath(role, 'data') },
        usefulUntil: dueAt,
      },
      contextOfReaction(name, event),
    );
  });
