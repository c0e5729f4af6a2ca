import type { AccountEvent, ActionOrigin } from '@ovation/contracts/auth/events';
import { providerNames } from '@ovation/contracts/identities/rules';
import { erasedText } from '@ovation/contracts/kernel/rules';
import type { FanDetails } from '@ovation/contracts/profiles/details';

/** Step in the history of an account. */
export interface AccountHistoryEntry {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | readonly string[] | null;
  /** Reason given by staff. */
  readonly reason: string | null;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly country: string | null;
}

const entryOf = (
  what: string,
  {
    before = null,
    after = null,
    reason = null,
    doneWith,
  }: Partial<Pick<AccountHistoryEntry, 'after' | 'before' | 'reason'>> & {
    readonly doneWith?: ActionOrigin | undefined;
  } = {},
): AccountHistoryEntry => ({
  what,
  before,
  after,
  reason,
  userAgent: doneWith?.userAgent ?? null,
  address: doneWith?.address ?? null,
  country: doneWith?.country ?? null,
});

const filledDetails = (details: FanDetails | typeof erasedText): readonly string[] =>
  details === erasedText
    ? []
    : Object.values(details)
        .flat()
        .filter((value) => value !== null)
        .filter((value) => value !== '');

/** Account event as a person reads it; undefined for internal ones. */
export const historyEntryOf = (event: AccountEvent): AccountHistoryEntry | undefined => {
  switch (event.type) {
    case 'AccountRegistered': {
      const { username, email, doneWith } = event.data;
      return entryOf('registered', { after: [username, email].filter(Boolean), doneWith });
    }
    case 'UsernameChanged': {
      const { previousUsername: before, username: after, doneWith } = event.data;
      return entryOf('username', { before, after, doneWith });
    }
    case 'NameChanged':
      return entryOf('name', { after: event.data.name });
    case 'EmailChangeAsked':
      return entryOf('email-asked', { after: event.data.email, doneWith: event.data.doneWith });
    case 'EmailChangeCancelled':
      return entryOf('email-canceled');
    case 'EmailChanged': {
      const { previousEmail: before = null, email: after, doneWith } = event.data;
      return entryOf('email', { before, after, doneWith });
    }
    case 'EmailChangeUndone':
      return entryOf('email-undone', { after: event.data.email });
    case 'EmailVerified':
      return entryOf('email-confirmed', { after: event.data.email });
    case 'PasswordResetAsked':
      return entryOf('password-asked');
    case 'PasswordChanged':
      return entryOf('password', { doneWith: event.data.doneWith });
    case 'OtherSessionsEnded':
      return entryOf('signed-out-elsewhere');
    case 'LanguageChanged':
      return entryOf('language', { after: event.data.language });
    case 'PresenceChanged':
      return entryOf(event.data.isHidden ? 'presence-hidden' : 'presence-shown');
    case 'PictureChanged':
      return entryOf(event.data.picture, { after: event.data.fileId });
    case 'FanDetailsChanged':
      return entryOf('details', { after: filledDetails(event.data.details) });
    case 'IdentityLinked':
      return entryOf('connected', {
        after: [providerNames[event.data.provider], event.data.label],
      });
    case 'IdentityUnlinked':
      return entryOf('disconnected', { before: providerNames[event.data.provider] });
    case 'AccountSuspended':
      return entryOf('suspended', { reason: event.data.reason });
    case 'AccountReinstated':
      return entryOf('reinstated');
    case 'PasswordRehashed':
    case 'NameClaimRevoked':
    case 'UsernamesReleased':
    case 'AccountErased':
      return undefined;
    default:
      return event satisfies never;
  }
};
