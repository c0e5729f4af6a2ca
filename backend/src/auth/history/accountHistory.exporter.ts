import { accountStream } from '@ovation/contracts/auth/events';
import { eventsOf } from '../../kernel/commands/streamEvents.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../../kernel/composition/exporter.ts';
import { historyEntryOf } from './accountHistory.ts';

export const accountHistoryTexts = defineSection('account-history', {
  title: 'History of your account',
  about:
    'Changes since you joined: earlier usernames and email addresses, and whether our staff suspended the account and why.',
  fields: {
    what: 'What',
    before: 'Before',
    after: 'After',
    reason: 'Reason',
    userAgent: 'Device',
    address: 'IP address',
    country: 'Country',
    happenedAt: 'When',
  },
  values: {
    registered: 'Joined',
    username: 'Username changed',
    name: 'Name changed',
    'email-asked': 'New email requested',
    'email-canceled': 'New email canceled',
    email: 'Email changed',
    'email-undone': 'Email changed back',
    'email-confirmed': 'Email confirmed',
    'password-asked': 'New password requested',
    password: 'Password changed',
    'signed-out-elsewhere': 'Other devices signed out',
    language: 'Language changed',
    'presence-hidden': 'Online status hidden',
    'presence-shown': 'Online status shown',
    avatar: 'Profile picture changed',
    cover: 'Cover changed',
    details: 'Profile changed',
    connected: 'Account connected',
    disconnected: 'Account disconnected',
    suspended: 'Suspended',
    reinstated: 'Suspension lifted',
  },
});

/** Exporter of the history of an account, from its stream. */
export const exportAccountHistory = ({ log }: { readonly log: Pick<Base['log'], 'read'> }) =>
  defineExporter({
    texts: accountHistoryTexts,
    coded: ['what'],
    records: async function* ({ accountId }) {
      for await (const event of eventsOf(log, accountStream, accountId)) {
        const step = historyEntryOf(event);
        if (step) yield { values: { ...step, happenedAt: event.metadata.at } };
      }
    },
  });
