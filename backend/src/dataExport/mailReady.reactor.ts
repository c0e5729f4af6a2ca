import { DataExportReady } from '@ovation/contracts/dataExport/events';
import { accountPath } from '../auth/public.ts';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { isMailable } from '../models/account/person.model.ts';
import type { DataExportNeeds } from './deps.ts';

const name = 'mail-data-export';

/** Mails that the export is ready; the link leads to the page, which authenticates. */
export const mailReady = ({
  accounts,
  mail,
}: Pick<DataExportNeeds, 'accounts' | 'mail'>): Reactor =>
  defineReactor({ name, from: 'beginning', on: [DataExportReady] }, async (event) => {
    const { accountId, readyUntil } = event.data;
    const account = await accounts.find(accountId);
    if (!account || !isMailable(account)) return;
    const { email: address, language, name: called, role } = account;
    await mail.enqueue(
      {
        kind: 'dataExportReady',
        to: { accountId, address, language },
        values: { name: called, untilAt: readyUntil },
        link: { path: accountPath(role, 'data') },
        usefulUntil: readyUntil,
      },
      contextOfReaction(name, event),
    );
  });
