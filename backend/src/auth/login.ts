import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { AuthDeps } from './area.ts';
import { findByName } from './findByName.ts';
import { openSession } from './openSession.ts';

/** An email address in the field of the username is still an email address. */
const wanted = (body: { email?: string | undefined; username?: string | undefined }) => {
  const name = body.email ?? body.username ?? '';
  return { kind: name.includes('@') ? 'email' : 'username', name } as const;
};

/** `POST /auth/login`: a token for the right password; the same refusal for all that is wrong. */
export const login =
  (deps: AuthDeps): Handler<typeof authRoutes.login> =>
  async ({ body, client, command }) => {
    const { rateLimits, signInFailures, passwords, nameHash } = deps;
    // Counted before the look, so that many at once count too; given back to who is right.
    const waitSeconds = await rateLimits.consume('signIn', client.address);
    if (waitSeconds !== undefined) {
      return refused('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
    }
    const { kind, name } = wanted(body);
    const account = await findByName(deps, kind, name);
    const key = account?.accountId ?? nameHash.name(kind, name);
    await signInFailures.attempt(key);
    const isRight = await passwords.verify(account?.passwordHash, body.password);
    if (!account || !isRight) return refused('INCORRECT_CREDENTIALS');
    await Promise.all([signInFailures.clear(key), rateLimits.giveBack('signIn', client.address)]);
    const { token, expiresAt, cookies, position } = await openSession(
      deps,
      { account, remember: body.remember, client },
      command,
    );
    return { ...answered({ token, expiresAt }, position), cookies };
  };
