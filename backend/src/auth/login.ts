import type { authRoutes } from '@ovation/contracts/auth/routes';
import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import type { Handler, HandlerRequest } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { Account } from '../models/account/person.model.ts';
import type { AuthDeps } from './deps.ts';
import { findForSignIn } from './names/findByName.ts';
import { rehashPassword } from './passwords/rehashPassword.ts';
import { decideChangeLanguage } from './profile/changeLanguage.decide.ts';
import { deviceCookie } from './session/deviceCookie.ts';
import { completeSignIn } from './signIn/completeSignIn.ts';

/** Login name: an email address in the username field is still an email address. */
const loginName = (body: { email?: string | undefined; username?: string | undefined }) => {
  const name = body.email ?? body.username ?? '';
  return { kind: name.includes('@') ? 'email' : 'username', name } as const;
};

/** Records the language of the browser, in which the person's mails are written. */
const recordLanguage = async (
  { commands }: Pick<AuthDeps, 'commands'>,
  account: Account,
  { client, command, language }: Pick<HandlerRequest, 'client' | 'command' | 'language'>,
): Promise<void> => {
  if (!client.isBrowser || account.language === language) return;
  const context = withoutIdempotencyKey(command);
  await commands.handle(accountModel, account.accountId, context, (state, now) =>
    decideChangeLanguage({ language, now }, state),
  );
};

/**
 * `POST /auth/login`: a token for the right password, or a request for the second factor; one refusal for
 * all errors.
 */
export const login =
  (deps: AuthDeps): Handler<typeof authRoutes.login> =>
  async ({ body, client, command, requestId, language }) => {
    const { passwordGuard, nameHash, signIn, captcha, devices } = deps;
    const { kind, name } = loginName(body);
    const account = await findForSignIn(deps, kind, name);
    const key = account?.accountId ?? nameHash.name(kind, name);
    const attempt = {
      account: account ? signIn.guessKeyOf(account, client) : key,
      isOwnDevice:
        account !== undefined &&
        devices.recognize(account, client.cookie(deviceCookie)) !== undefined,
    };
    const challenge = await captcha.countAttempt('signIn', client, attempt);
    if (challenge) return challenge;
    const verdict = await passwordGuard({ account, key, digest: body.password, client, requestId });
    if (!verdict.ok) return verdict;
    if (!account) throw new Error('a password was right for nobody');
    await captcha.refundAttempt('signIn', client, attempt);
    const verified = { account, remember: body.remember, provenBy: 'password', client } as const;
    const refusal = await signIn.refusalOf(account, { client, requestId });
    if (refusal) return refusal;
    await recordLanguage(deps, account, { client, command, language });
    const { isLegacyDigest } = verdict;
    await rehashPassword(
      deps,
      account,
      { digest: body.password, isOlder: isLegacyDigest },
      command,
    );
    return completeSignIn(deps, { ...verified, requestId }, command);
  };
