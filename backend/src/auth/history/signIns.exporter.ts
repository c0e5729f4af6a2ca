import { type SessionEvent, sessionStream } from '@ovation/contracts/auth/events';
import { signInsOfPerson } from '@ovation/contracts/auth/readModels';
import { eventsOf } from '../../kernel/commands/streamEvents.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../../kernel/composition/exporter.ts';
import { allPages } from '../../kernel/readModels/allPages.ts';

interface SignIn {
  readonly userAgent: string;
  readonly address: string;
  readonly country: string | null;
  readonly openedAt: string;
  readonly usedAt: string;
  readonly expiresAt: string;
  readonly closed: string | null;
  readonly closedAt: string | null;
}

const evolve = (signIn: SignIn | undefined, event: SessionEvent): SignIn | undefined => {
  switch (event.type) {
    case 'SessionOpened': {
      const { userAgent, address, country = null, openedAt, expiresAt } = event.data;
      const opened = { userAgent, address, country, openedAt, usedAt: openedAt, expiresAt };
      return { ...opened, closed: null, closedAt: null };
    }
    case 'SessionUsed':
      return signIn && { ...signIn, usedAt: event.data.usedAt };
    case 'SessionProven':
      return signIn;
    case 'SessionClosed': {
      const { reason: closed, closedAt } = event.data;
      return signIn && { ...signIn, closed, closedAt };
    }
    default:
      return event satisfies never;
  }
};

export const signInsTexts = defineSection('sign-ins', {
  title: 'Sign-ins and devices',
  about:
    'Where you signed in: the device, the network and when it was used. Ended sessions are included.',
  fields: {
    userAgent: 'Device',
    address: 'IP address',
    country: 'Country',
    openedAt: 'Signed in',
    usedAt: 'Last used',
    expiresAt: 'Ends',
    closed: 'How it ended',
    closedAt: 'Ended',
  },
  values: {
    logout: 'Signed out',
    revoked: 'Signed out from elsewhere',
    'account-removed': 'Account deleted',
  },
});

/** Exporter of all sign-ins, without credentials. */
export const exportSignIns = ({
  log,
  readModels,
}: Pick<Base, 'readModels'> & { readonly log: Pick<Base['log'], 'read'> }) =>
  defineExporter({
    texts: signInsTexts,
    coded: ['closed'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, signInsOfPerson, accountId, 'opened')) {
        for (const { tokenHash } of page) {
          let signIn: SignIn | undefined;
          for await (const event of eventsOf(log, sessionStream, tokenHash)) {
            signIn = evolve(signIn, event);
          }
          if (signIn) yield { values: { ...signIn } };
        }
      }
    },
  });
