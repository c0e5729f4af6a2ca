import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Quarantine } from '@ovation/contracts/auth/rules';
import { ticketMinutes } from '@ovation/contracts/factors/rules';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { AnswerCookie, HandlerRequest } from '../../kernel/http/handler.ts';
import { activeFactors, factorMethodsOf, factorsModel } from '../../models/factors.model.ts';
import { createSignedTokens, type Ticket } from './signedTokens.ts';

/** Cookie with the key of a ticket, for the browser that it was issued to; HttpOnly. */
const ticketCookie = 'sign-in-key';
const secondsOfMinute = 60;
const keyBytes = 32;

/** Part of an account needed for the second factor. */
interface FactorAccount {
  readonly accountId: string;
  readonly credentialsVersion: number;
  readonly quarantine: Quarantine | null;
}

type Client = Pick<HandlerRequest['client'], 'isBrowser' | 'cookie'>;

export type SecondStep = Refused<'SECOND_FACTOR_REQUIRED'> & {
  readonly cookies: readonly AnswerCookie[];
};

export interface SecondFactor {
  /** Requests the second factor after a right password, if the person has one. */
  request(
    account: FactorAccount,
    signingIn: { readonly remember: boolean; readonly client: Client },
    now: string,
  ): Promise<SecondStep | undefined>;
  /** Opens a ticket, if presented by the browser that it was issued to. */
  open(text: string, client: Client, now: string): Ticket | undefined;
}

const hash = (key: string): string => createHash('sha256').update(key).digest('hex');

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const ticketKeyRemoved: AnswerCookie = { name: ticketCookie, value: '', maxAgeSeconds: 0 };

/** Stateless second factor: everything between the right password and the factor is in the ticket. */
export const createSecondFactor = ({
  commands,
  linkKeys,
  newId,
}: Pick<Base, 'commands' | 'linkKeys' | 'newId'>): SecondFactor => {
  const tokens = createSignedTokens(linkKeys);
  return {
    request: async (account, { remember, client }, now) => {
      const { accountId, credentialsVersion } = account;
      const { state } = await commands.load(factorsModel, accountId);
      const methods = factorMethodsOf(activeFactors(state, account));
      if (methods.length === 0) return undefined;
      const key = client.isBrowser ? randomBytes(keyBytes).toString('base64url') : undefined;
      const maxAgeSeconds = ticketMinutes * secondsOfMinute;
      const ticket = tokens.sign({
        kind: 'ticket',
        id: newId(),
        accountId,
        credentialsVersion,
        remember,
        keyHash: key === undefined ? null : hash(key),
        until: new Date(Date.parse(now) + maxAgeSeconds * 1_000).toISOString(),
      });
      const cookies = key === undefined ? [] : [{ name: ticketCookie, value: key, maxAgeSeconds }];
      return { ...refused('SECOND_FACTOR_REQUIRED', { methods, ticket }), cookies };
    },
    open: (text, client, now) => {
      const ticket = tokens.openTicket(text, now);
      if (!ticket || ticket.keyHash === null) return ticket;
      const key = client.cookie(ticketCookie);
      return key !== undefined && isSame(hash(key), ticket.keyHash) ? ticket : undefined;
    },
  };
};
