import type { AccountEvent } from '@ovation/contracts/auth/events';
import type { Account } from './person.model.ts';

export interface SentLink {
  readonly id: string;
  readonly expiresAt: string;
  /** The credentials that it was asked for with; it is worth nothing with later ones. */
  readonly credentialsVersion: number;
}

export interface EmailChange extends SentLink {
  readonly email: string;
}

export interface EmailUndo {
  readonly changeId: string;
  /** The address that it gives back. */
  readonly email: string;
  readonly until: string;
  /** Whether somebody had shown to have it. */
  readonly wasVerified: boolean;
}

/** What was sent to the person, and what became of it. */
export interface Links {
  /** Links to set a new password that were sent and not used, the last one last. */
  readonly resets: readonly SentLink[];
  /** The address that is wanted, until its link is opened. */
  readonly emailChange: EmailChange | undefined;
  /** Changes of the address that the person with the one before can take back, the last one last. */
  readonly undos: readonly EmailUndo[];
}

export const noLinks: Links = { resets: [], emailChange: undefined, undos: [] };

/** How many links of a kind are good at a time; an older one is worth nothing any more. */
const linksMax = 3;

/** What lies behind a change of the address; the first ones cannot be undone. */
const undoable = (
  undos: readonly EmailUndo[],
  { data }: Extract<AccountEvent, { readonly type: 'EmailChanged' }>,
  wasVerified: boolean,
): readonly EmailUndo[] => {
  const { changeId, previousEmail: email, undoUntil: until, changedAt } = data;
  const left = undos.filter((undo) => undo.until > changedAt);
  if (changeId === undefined || email === undefined || until === undefined) return left;
  return [...left, { changeId, email, until, wasVerified }];
};

/** Whether what was asked for with credentials of that version is still worth something. */
export const isOfNow = (
  { linksVersion }: Pick<Account, 'linksVersion'>,
  { credentialsVersion }: Pick<SentLink, 'credentialsVersion'>,
): boolean => credentialsVersion >= linksVersion;

/** True while a link can be opened: in time, and with the credentials that it was asked for with. */
export const isLinkGood = (
  { account }: { readonly account: Account | undefined },
  link: SentLink,
  now: string,
): boolean => link.expiresAt > now && account !== undefined && isOfNow(account, link);

/** The person around an event. */
interface Around {
  readonly before: Account | undefined;
  readonly after: Account | undefined;
}

/** What an event changes of the links. */
export const changedLinks = (
  links: Links,
  event: AccountEvent,
  { before, after }: Around,
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
      // What was sent to the address of before is not for whoever has it then.
      return {
        emailChange: undefined,
        resets: [],
        undos: undoable(links.undos, event, before?.isEmailVerified ?? false),
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
