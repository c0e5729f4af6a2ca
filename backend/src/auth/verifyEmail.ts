import type { authRoutes } from '@ovation/contracts/auth/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import {
  type Handler,
  type HandlerRequest,
  type Outcome,
  okResponse,
} from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { hasCurrentCredentials } from '../models/account/links.model.ts';
import { type Account, isFirstConfirmation } from '../models/account/person.model.ts';
import { releaseSubjects, removedIdentities } from './account/identities.ts';
import type { AuthDeps } from './deps.ts';
import { checkLinkOwner } from './email/linkOwner.ts';
import { linkPurposes, parseSubject } from './email/links.ts';
import { sendVerification } from './email/mailVerification.ts';
import { claimName } from './names/claimName.ts';
import { requestEmailLink } from './names/requestEmailLink.ts';
import { decideVerifyEmail } from './recovery/verifyEmail.decide.ts';
import { dropFactors } from './secondFactor/recoverFactors.ts';
import { clientInfoOf } from './session/clientInfo.ts';

type Verification = Outcome<typeof authRoutes.verifyEmail>;

/** Claims an unclaimed address; undefined if the account has it already. */
const claimPending = async (
  deps: AuthDeps,
  { accountId, email, isEmailPending }: Account,
  context: CommandContext,
): Promise<{ readonly claimId: string | undefined } | Refused<'EMAIL_TAKEN'>> => {
  if (!isEmailPending) return { claimId: undefined };
  const wanted = { kind: 'email', name: email, accountId, attempt: accountId } as const;
  const claim = await claimName(deps, { ...wanted, resumesAttempt: false }, context);
  return claim ?? refused('EMAIL_TAKEN');
};

type VerifyRequest = HandlerRequest<typeof authRoutes.verifyEmail>;

/** Hash of a new password, if one is set; else checks that the owner opens the link. */
const checkOwner = async (
  deps: AuthDeps,
  account: Account,
  { body: { password, newPassword }, actor, client, requestId }: VerifyRequest,
) => {
  const { passwords } = deps;
  if (newPassword === undefined) {
    const opening = { actor, password, client, requestId };
    const owner = await checkLinkOwner(deps, account, opening);
    return owner.ok ? ({ ok: true, passwordHash: undefined } as const) : owner;
  }
  // Valid for a day, it sets a password only with the first proof of the address.
  if (!isFirstConfirmation(account, { isVerified: account.isEmailVerified })) {
    return refused('LINK_EXPIRED');
  }
  if (passwords.isCommon(newPassword)) return refused('COMMON_PASSWORD');
  return { ok: true, passwordHash: await passwords.hash(newPassword) } as const;
};

const confirm = async (
  deps: AuthDeps,
  token: string,
  request: VerifyRequest,
): Promise<Verification> => {
  const { commands, mailLinks, nameHash } = deps;
  const { command, body } = request;
  const subject = parseSubject(
    mailLinks.verify(linkPurposes.emailVerification, token, command.now),
  );
  const account = subject && (await commands.load(accountModel, subject.accountId)).state.account;
  // Sent to a previous address, or before a change of credentials.
  if (!subject || !account || !hasCurrentCredentials(account, subject)) {
    return refused('LINK_EXPIRED');
  }
  if (nameHash.name('email', account.email) !== subject.what) return refused('LINK_EXPIRED');
  const { accountId, email } = account;
  // Opened again, in another tab.
  if (account.isEmailVerified && body.newPassword === undefined) {
    return okResponse({ status: 'confirmed' });
  }
  const owner = await checkOwner(deps, account, request);
  if (!owner.ok) return owner;
  const { passwordHash } = owner;
  const doneWith = clientInfoOf(request.client);
  const claimed = await claimPending(deps, account, command);
  if ('ok' in claimed) return claimed;
  const { claimId } = claimed;
  // First: if interrupted afterwards, the link is still valid.
  if (isFirstConfirmation(account, { isVerified: account.isEmailVerified })) {
    await dropFactors(commands, accountId, command);
  }
  const outcome = await commands.handle(accountModel, accountId, command, (state, now) =>
    decideVerifyEmail({ email, claimId, passwordHash, doneWith, now }, state),
  );
  if (!outcome.ok) return outcome;
  const after = outcome.state.account;
  const identities = after ? removedIdentities(account, after) : [];
  await releaseSubjects(deps, { accountId, identities }, command);
  return okResponse({ status: 'confirmed' }, outcome.position);
};

const sendToSignedIn = async (
  deps: AuthDeps,
  accountId: string,
  command: CommandContext,
): Promise<Verification> => {
  const { account } = (await deps.commands.load(accountModel, accountId)).state;
  if (!account) return refused('NOT_FOUND');
  if (account.isEmailVerified) return okResponse({ status: 'confirmed' });
  await sendVerification(deps, account, command);
  return okResponse({ status: 'sent' });
};

/** `POST /auth/email-verification`: sends the link, or takes its token. */
export const verifyEmail =
  (deps: AuthDeps): Handler<typeof authRoutes.verifyEmail> =>
  async (asked) => {
    const { body, actor, command } = asked;
    const { token, email } = body;
    if (token !== undefined) return confirm(deps, token, asked);
    if (actor) return sendToSignedIn(deps, actor.id, command);
    if (email === undefined) return refused('UNAUTHENTICATED');
    const position = await requestEmailLink(deps, 'verification', email, command);
    return okResponse({ status: 'sent' }, position);
  };
