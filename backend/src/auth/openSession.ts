import { randomBytes } from 'node:crypto';
import type { CommandContext } from '../kernel/command.ts';
import { accepted, refused } from '../kernel/decision.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import type { HandlerRequest } from '../kernel/handler.ts';
import { type Account, sessionModel } from './model.ts';
import { hashToken } from './sessions.ts';

const tokenBytes = 32;
const dayMs = 24 * 60 * 60 * 1_000;
const daysRemembered = 365;
const daysNotRemembered = 1;

export interface OpenSession {
  readonly account: Account;
  readonly remember: boolean;
  readonly client: Pick<HandlerRequest['client'], 'address' | 'userAgent'>;
}

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: string;
  readonly position: bigint;
}

/** Signs a person in: the token is only in the answer, the log keeps its hash. */
export const openSession = async (
  { commands, newId }: { readonly commands: Commands; readonly newId: () => string },
  { account, remember, client }: OpenSession,
  context: CommandContext,
): Promise<OpenedSession> => {
  const token = randomBytes(tokenBytes).toString('base64url');
  const tokenHash = hashToken(token);
  const days = remember ? daysRemembered : daysNotRemembered;
  const expiresAt = new Date(Date.parse(context.now) + days * dayMs).toISOString();
  const outcome = await commands.handle(sessionModel, tokenHash, context, (session) =>
    session
      ? refused('TOKEN_USED')
      : accepted([
          {
            type: 'SessionOpened',
            data: {
              sessionId: newId(),
              tokenHash,
              accountId: account.accountId,
              role: account.role,
              credentialsVersion: account.credentialsVersion,
              userAgent: client.userAgent,
              address: client.address,
              expiresAt,
              openedAt: context.now,
            },
          },
        ]),
  );
  if (!outcome.ok) throw new Error(`a session was not opened: ${outcome.code}`);
  if (outcome.position === undefined) throw new Error('a session was opened without an event');
  return { token, expiresAt, position: outcome.position };
};
