import { randomBytes } from 'node:crypto';
import type { AuthStrength } from '@ovation/contracts/auth/events';
import { tokenKeyCookie } from '@ovation/contracts/kernel/cookies';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { accepted, refused } from '../../kernel/commands/decision.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { AnswerCookie, HandlerRequest } from '../../kernel/http/handler.ts';
import type { Account } from '../../models/account/person.model.ts';
import { sessionModel } from './model.ts';
import { hashToken } from './sessions.ts';

const secretBytes = 32;
const daySeconds = 24 * 60 * 60;
const daysRemembered = 365;
const daysNotRemembered = 1;

export interface OpenSession {
  readonly account: Account;
  readonly remember: boolean;
  /** True if the browser has signed in to the account before. */
  readonly isKnownDevice: boolean;
  readonly provenBy: AuthStrength;
  readonly client: Pick<
    HandlerRequest['client'],
    'address' | 'userAgent' | 'country' | 'isBrowser'
  >;
}

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: string;
  /** Key beside the token, for the browser that it was issued to. */
  readonly cookies: readonly AnswerCookie[];
  readonly position: bigint;
}

const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** Cookie that removes the key from the browser. */
export const removeKeyCookie: AnswerCookie = { name: tokenKeyCookie, value: '', maxAgeSeconds: 0 };

/**
 * Opens a session: the token is only in the response, the log has its hash. A browser also gets an HttpOnly
 * key, so that a token stolen by a script is useless.
 */
export const openSession = async (
  { commands, newId }: Pick<Base, 'commands' | 'newId'>,
  { account, remember, provenBy, client, isKnownDevice }: OpenSession,
  context: CommandContext,
): Promise<OpenedSession> => {
  const token = newSecret();
  const tokenHash = hashToken(token);
  const key = client.isBrowser ? newSecret() : undefined;
  const maxAgeSeconds = (remember ? daysRemembered : daysNotRemembered) * daySeconds;
  const expiresAt = new Date(Date.parse(context.now) + maxAgeSeconds * 1_000).toISOString();
  const outcome = await commands.handle(sessionModel, tokenHash, context, (session) =>
    session
      ? refused('TOKEN_USED')
      : accepted([
          {
            type: 'SessionOpened',
            data: {
              sessionId: newId(),
              tokenHash,
              keyHash: key === undefined ? null : hashToken(key),
              accountId: account.accountId,
              role: account.role,
              credentialsVersion: account.credentialsVersion,
              userAgent: client.userAgent,
              address: client.address,
              ...(client.country !== undefined && { country: client.country }),
              isKnownDevice,
              expiresAt,
              provenBy,
              openedAt: context.now,
            },
          },
        ]),
  );
  if (!outcome.ok) throw new Error(`a session was not opened: ${outcome.code}`);
  if (outcome.position === undefined) throw new Error('a session was opened without an event');
  const cookies = key === undefined ? [] : [{ name: tokenKeyCookie, value: key, maxAgeSeconds }];
  return { token, expiresAt, cookies, position: outcome.position };
};
