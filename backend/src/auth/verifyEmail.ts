import type { authRoutes } from '@ovation/contracts/auth/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import {
  answered,
  type Handler,
  type HandlerRequest,
  type Outcome,
} from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { isOfNow } from '../models/account/links.model.ts';
import { type Account, isFirstProof } from '../models/account/person.model.ts';
import { freeSubjects, goneIdentities } from './account/identities.ts';
import type { AuthDeps } from './deps.ts';
import { checkLinkOwner } from './email/linkOwner.ts';
import { linkPurposes, partsOfSubject } from './email/links.ts';
import { mailVerification } from './email/mailVerification.ts';
import { callAddress } from './names/callAddress.ts';
import { claimName } from './names/claimName.ts';
import { decideVerifyEmail } from './recovery/verifyEmail.decide.ts';
import { dropFactors } from './secondFactor/recoverFactors.ts';
import { doneWithOf } from './session/doneWith.ts';

type Verification = Outcome<typeof authRoutes.verifyEmail>;

/** Claims an unclaimed address; undefined if the account has it already. */
const claimPending = async (
  deps: AuthDeps,
  { accountId, email, isEmailPending }: Account,
  context: CommandContext,
): Promise<{ readonly claimId: string | undefined } | Refused<'EMAIL_TAKEN'>> => {
  if (!isEmailPending) return { claimId: undefined };
  const wanted = { kind: 'email', name: email, accountId, attempt: accountId } as const;
  const claim = await claimName(deps, { ...wanted, adopts: false }, context);
  return claim ?? refused('EMAIL_TAKEN');
};

type Asked = HandlerRequest<typeof authRoutes.verifyEmail>;

/** Hash of a new password, if one is set; else checks that the owner opens the link. */
const ownerOf = async (
  deps: AuthDeps,
  account: Account,
  { body: { password, newPassword }, actor, client, requestId }: Asked,
) => {
  const { passwords } = deps;
  if (newPassword === undefined) {
    const opening = { actor, password, client, requestId };
    const owner = await checkLinkOwner(deps, account, opening);
    return owner.ok ? ({ ok: true, passwordHash: undefined } as const) : owner;
  }
  // Valid for a day, it sets a password only with the first proof of the address.
  if (!isFirstProof(account, { isVerified: account.isEmailVerified })) {
    return refused('LINK_EXPIRED');
  }
  if (passwords.isCommon(newPassword)) return refused('COMMON_PASSWORD');
  return { ok: true, passwordHash: await passwords.hash(newPassword) } as const;
};

const confirm = async (deps: AuthDeps, token: string, asked: Asked): Promise<Verification> => {
  const { commands, mailLinks, nameHash } = deps;
  const { command, body } = asked;
  const named = partsOfSubject(mailLinks.open(linkPurposes.emailVerification, token, command.now));
  const account = named && (await commands.load(accountModel, named.accountId)).state.account;
  // Sent to a previous address, or before a change of credentials.
  if (!named || !account || !isOfNow(account, named)) {
    return refused('LINK_EXPIRED');
  }
  if (nameHash.name('email', account.email) !== named.what) return refused('LINK_EXPIRED');
  const { accountId, email } = account;
  // Opened again, in another tab.
  if (account.isEmailVerified && body.newPassword === undefined) {
    return answered({ status: 'confirmed' });
  }
  const owner = await ownerOf(deps, account, asked);
  if (!owner.ok) return owner;
  const { passwordHash } = owner;
  const doneWith = doneWithOf(asked.client);
  const claimed = await claimPending(deps, account, command);
  if ('ok' in claimed) return claimed;
  const { claimId } = claimed;
  // First: if interrupted afterwards, the link is still valid.
  if (isFirstProof(account, { isVerified: account.isEmailVerified })) {
    await dropFactors(commands, accountId, command);
  }
  const outcome = await commands.handle(accountModel, accountId, command, (state, now) =>
    decideVerifyEmail({ email, claimId, passwordHash, doneWith, now }, state),
  );
  if (!outcome.ok) return outcome;
  const after = outcome.state.account;
  const identities = after ? goneIdentities(account, after) : [];
  await freeSubjects(deps, { accountId, identities }, command);
  return answered({ status: 'confirmed' }, outcome.position);
};

const sendToOwn = async (
  deps: AuthDeps,
  accountId: string,
  command: CommandContext,
): Promise<Verification> => {
  const { account } = (await deps.commands.load(accountModel, accountId)).state;
  if (!account) return refused('NOT_FOUND');
  if (account.isEmailVerified) return answered({ status: 'confirmed' });
  await mailVerification(deps, account, command);
  return answered({ status: 'sent' });
};

/** `POST /auth/email-verification`: sends the link, or takes its token. */
export const verifyEmail =
  (deps: AuthDeps): Handler<typeof authRoutes.verifyEmail> =>
  async (asked) => {
    const { body, actor, command } = asked;
    const { token, email } = body;
    if (token !== undefined) return confirm(deps, token, asked);
    if (actor) return sendToOwn(deps, actor.id, command);
    if (email === undefined) return refused('UNAUTHENTICATED');
    const position = await callAddress(deps, 'verification', email, command);
    return answered({ status: 'sent' }, position);
  };
