import type { AccountEvent, DoneWith } from '@ovation/contracts/auth/events';
import { providerNames } from '@ovation/contracts/identities/rules';
import { erasedText } from '@ovation/contracts/kernel/rules';
import type { FanDetails } from '@ovation/contracts/profiles/details';

/** Step in the history of an account. */
export interface AccountStep {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | readonly string[] | null;
  /** Reason given by staff. */
  readonly reason: string | null;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly country: string | null;
}

const stepOf = (
  what: string,
  {
    before = null,
    after = null,
    reason = null,
    doneWith,
  }: Partial<Pick<AccountStep, 'after' | 'before' | 'reason'>> & {
    readonly doneWith?: DoneWith | undefined;
  } = {},
): AccountStep => ({
  what,
  before,
  after,
  reason,
  userAgent: doneWith?.userAgent ?? null,
  address: doneWith?.address ?? null,
  country: doneWith?.country ?? null,
});

const toldIn = (details: FanDetails | typeof erasedText): readonly string[] =>
  details === erasedText
    ? []
    : Object.values(details)
        .flat()
        .filter((value) => value !== null)
        .filter((value) => value !== '');

/** Account event as a person reads it; undefined for internal ones. */
export const accountStepOf = (event: AccountEvent): AccountStep | undefined => {
  switch (event.type) {
    case 'AccountRegistered': {
      const { username, email, doneWith } = event.data;
      return stepOf('registered', { after: [username, email].filter(Boolean), doneWith });
    }
    case 'UsernameChanged': {
      const { previousUsername: before, username: after, doneWith } = event.data;
      return stepOf('username', { before, after, doneWith });
    }
    case 'NameChanged':
      return stepOf('name', { after: event.data.name });
    case 'EmailChangeAsked':
      return stepOf('email-asked', { after: event.data.email, doneWith: event.data.doneWith });
    case 'EmailChangeCancelled':
      return stepOf('email-canceled');
    case 'EmailChanged': {
      const { previousEmail: before = null, email: after, doneWith } = event.data;
      return stepOf('email', { before, after, doneWith });
    }
    case 'EmailChangeUndone':
      return stepOf('email-undone', { after: event.data.email });
    case 'EmailVerified':
      return stepOf('email-confirmed', { after: event.data.email });
    case 'PasswordResetAsked':
      return stepOf('password-asked');
    case 'PasswordChanged':
      return stepOf('password', { doneWith: event.data.doneWith });
    case 'OtherSessionsEnded':
      return stepOf('signed-out-elsewhere');
    case 'LanguageChanged':
      return stepOf('language', { after: event.data.language });
    case 'PresenceChanged':
      return stepOf(event.data.isHidden ? 'presence-hidden' : 'presence-shown');
    case 'PictureChanged':
      return stepOf(event.data.picture, { after: event.data.fileId });
    case 'FanDetailsChanged':
      return stepOf('details', { after: toldIn(event.data.details) });
    case 'IdentityLinked':
      return stepOf('connected', { after: [providerNames[event.data.provider], event.data.label] });
    case 'IdentityUnlinked':
      return stepOf('disconnected', { before: providerNames[event.data.provider] });
    case 'AccountSuspended':
      return stepOf('suspended', { reason: event.data.reason });
    case 'AccountReinstated':
      return stepOf('reinstated');
    case 'PasswordRehashed':
    case 'NameClaimRevoked':
    case 'UsernamesReleased':
    case 'AccountErased':
      return undefined;
    default:
      return event satisfies never;
  }
};
