import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { AuthDeps } from './deps.ts';
import { findByName } from './findByName.ts';
import { openSession } from './openSession.ts';
import { rehashPassword } from './rehashPassword.ts';

/** An email address in the field of the username is still an email address. */
const wanted = (body: { email?: string | undefined; username?: string | undefined }) => {
  const name = body.email ?? body.username ?? '';
  return { kind: name.includes('@') ? 'email' : 'username', name } as const;
};

/** `POST /auth/login`: a token for the right password; the same refusal for all that is wrong. */
export const login =
  (deps: AuthDeps): Handler<typeof authRoutes.login> =>
  async ({ body, client, command, requestId }) => {
    const { passwordGuard, devices, nameHash, closedTo, securityLog } = deps;
    const { kind, name } = wanted(body);
    const account = await findByName(deps, kind, name);
    const key = account?.accountId ?? nameHash.name(kind, name);
    const verdict = await passwordGuard({ account, key, digest: body.password, client, requestId });
    if (!verdict.ok) return verdict;
    if (!account) throw new Error('a password was right for nobody');
    if (account.suspension) {
      const about = { account: key, address: client.address, requestId };
      securityLog.note('sign-in-failed', { ...about, reason: 'suspended' });
      return refused('ACCOUNT_SUSPENDED');
    }
    const closed = await closedTo({ role: account.role, country: client.country });
    if (closed) return closed;
    await rehashPassword(deps, account, body.password, command);
    const { token, expiresAt, cookies, position } = await openSession(
      deps,
      { account, remember: body.remember, client },
      command,
    );
    const known = client.isBrowser ? [...cookies, devices.remember(account)] : cookies;
    return { ...answered({ token, expiresAt }, position), cookies: known };
  };
