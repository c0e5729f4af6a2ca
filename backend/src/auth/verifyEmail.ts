import type { authRoutes } from '@ovation/contracts/auth/routes';
import { dropFactors } from '../factors/public.ts';
import type { CommandContext } from '../kernel/command.ts';
import { type Refused, refused } from '../kernel/decision.ts';
import { answered, type Handler, type Outcome } from '../kernel/handler.ts';
import { callAddress } from './callAddress.ts';
import { claimName } from './claimName.ts';
import type { AuthDeps } from './deps.ts';
import { freeSubjects, goneIdentities } from './identities.ts';
import { linkPurposes, partsOfSubject } from './links.ts';
import { mailVerification } from './mailVerification.ts';
import { type Account, accountModel, isFirstProof, isOfNow } from './model.ts';
import { decideVerifyEmail } from './verifyEmail.decide.ts';

type Verification = Outcome<typeof authRoutes.verifyEmail>;

/** The claim on an address that was nobody's; undefined where it is the account's already. */
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

const confirm = async (
  deps: AuthDeps,
  token: string,
  command: CommandContext,
): Promise<Verification> => {
  const { commands, mailLinks, nameHash } = deps;
  const named = partsOfSubject(mailLinks.open(linkPurposes.emailVerification, token, command.now));
  const account = named && (await commands.load(accountModel, named.accountId)).state.account;
  // One that was sent to an address of before, or with credentials of before.
  if (!named || !account || !isOfNow(account, named)) {
    return refused('LINK_EXPIRED');
  }
  if (nameHash.name('email', account.email) !== named.what) return refused('LINK_EXPIRED');
  const { accountId, email } = account;
  const claimed = await claimPending(deps, account, command);
  if ('ok' in claimed) return claimed;
  const { claimId } = claimed;
  // First: cut off behind it, the link is still good.
  if (isFirstProof(account, { isVerified: account.isEmailVerified })) {
    await dropFactors(commands, accountId, command);
  }
  const outcome = await commands.handle(accountModel, accountId, command, (state, now) =>
    decideVerifyEmail({ email, claimId, now }, state),
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
  async ({ body: { token, email }, actor, command }) => {
    if (token !== undefined) return confirm(deps, token, command);
    if (actor) return sendToOwn(deps, actor.id, command);
    if (email === undefined) return refused('UNAUTHENTICATED');
    const position = await callAddress(deps, 'verification', email, command);
    return answered({ status: 'sent' }, position);
  };
