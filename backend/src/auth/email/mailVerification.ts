import { linkExpiresAt } from '@ovation/contracts/auth/rules';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { MailOutbox } from '../../mail/public.ts';
import type { Account } from '../../models/account/person.model.ts';
import type { NameHash } from '../names/nameHash.ts';
import { linkPurposes, subjectOf } from './links.ts';

export interface MailVerificationDeps {
  readonly mail: MailOutbox;
  readonly nameHash: Pick<NameHash, 'name'>;
}

/** Verification link of an account's address, for a mail. */
export const verificationLink = (
  nameHash: Pick<NameHash, 'name'>,
  { accountId, email, credentialsVersion }: Account,
  now: string,
) => ({
  path: '/auth/verify',
  token: {
    purpose: linkPurposes.emailVerification,
    subject: subjectOf(accountId, nameHash.name('email', email), credentialsVersion),
    expiresAt: linkExpiresAt('emailVerification', now),
  },
});

/** Sends the verification link of an account's address. */
export const sendVerification = async (
  { mail, nameHash }: MailVerificationDeps,
  account: Account,
  context: CommandContext,
): Promise<void> => {
  const { accountId, email, language, name } = account;
  const link = verificationLink(nameHash, account, context.now);
  await mail.enqueue(
    {
      kind: 'emailVerification',
      to: { accountId, address: email, language },
      values: { name },
      link,
      usefulUntil: link.token.expiresAt,
    },
    context,
  );
};
