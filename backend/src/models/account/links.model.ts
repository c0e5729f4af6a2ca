import type { AccountEvent } from '@ovation/contracts/auth/events';
import type { Account } from './person.model.ts';

export interface SentLink {
  readonly id: string;
  readonly expiresAt: string;
  /** Credentials version at the request; the link is void with later ones. */
  readonly credentialsVersion: number;
}

export interface EmailChange extends SentLink {
  readonly email: string;
}

export interface EmailUndo {
  readonly changeId: string;
  /** Email that it restores. */
  readonly email: string;
  readonly until: string;
  /** True if that email was confirmed. */
  readonly wasVerified: boolean;
}

/** Links sent to the person, and their state. */
export interface Links {
  /** Unused password reset links, latest last. */
  readonly resets: readonly SentLink[];
  /** Pending email change, until its link is opened. */
  readonly emailChange: EmailChange | undefined;
  /** Email changes that can be undone from the previous address, latest last. */
  readonly undos: readonly EmailUndo[];
}

export const noLinks: Links = { resets: [], emailChange: undefined, undos: [] };

/** Number of valid links of a kind; older ones are void. */
const linksMax = 3;

/** Undo links after an email change; the first changes have none. */
const withUndo = (
  undos: readonly EmailUndo[],
  { data }: Extract<AccountEvent, { readonly type: 'EmailChanged' }>,
  wasVerified: boolean,
): readonly EmailUndo[] => {
  const { changeId, previousEmail: email, undoUntil: until, changedAt } = data;
  const pending = undos.filter((undo) => undo.until > changedAt);
  if (changeId === undefined || email === undefined || until === undefined) return pending;
  return [...pending, { changeId, email, until, wasVerified }];
};

/** True if the credentials version of a request is still valid. */
export const hasCurrentCredentials = (
  { linksVersion }: Pick<Account, 'linksVersion'>,
  { credentialsVersion }: Pick<SentLink, 'credentialsVersion'>,
): boolean => credentialsVersion >= linksVersion;

/** True while a link is valid: not expired, and of the current credentials. */
export const isLinkValid = (
  { account }: { readonly account: Account | undefined },
  link: SentLink,
  now: string,
): boolean => link.expiresAt > now && account !== undefined && hasCurrentCredentials(account, link);

/** Account before and after an event. */
interface AccountChange {
  readonly before: Account | undefined;
  readonly after: Account | undefined;
}

/** Changes of the links by an event. */
export const changedLinks = (
  links: Links,
  event: AccountEvent,
  { before, after }: AccountChange,
): Partial<Links> => {
  const credentialsVersion = after?.credentialsVersion ?? 0;
  switch (event.type) {
    case 'PasswordResetAsked': {
      const { resetId: id, expiresAt } = event.data;
      const reset = { id, expiresAt, credentialsVersion };
      return { resets: [...links.resets, reset].slice(-linksMax) };
    }
    case 'EmailChangeAsked': {
      const { changeId: id, email, expiresAt } = event.data;
      return { emailChange: { id, email, expiresAt, credentialsVersion } };
    }
    case 'EmailChangeCancelled':
      return { emailChange: undefined };
    case 'EmailChanged':
      // Links sent to the previous address are void: it may have a new owner.
      return {
        emailChange: undefined,
        resets: [],
        undos: withUndo(links.undos, event, before?.isEmailVerified ?? false),
      };
    case 'EmailChangeUndone': {
      const at = links.undos.findIndex(({ changeId }) => changeId === event.data.changeId);
      return { emailChange: undefined, resets: [], undos: links.undos.slice(0, at) };
    }
    case 'AccountErased':
      return noLinks;
    default:
      return {};
  }
};
