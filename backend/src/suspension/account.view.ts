import type { FoundAccount } from '@ovation/contracts/suspension/routes';
import type { Account } from '../models/account/person.model.ts';
import type { SuspensionDeps } from './deps.ts';

/** Account in wire format for staff, with the name of the suspending staff member. */
export const toFoundAccount = async (
  { accounts }: Pick<SuspensionDeps, 'accounts'>,
  { accountId, name, username, email, role, registeredAt, suspension }: Account,
): Promise<FoundAccount> => {
  const person = { _id: accountId, name, username, email, role, registeredAt };
  if (!suspension) return { ...person, suspension: null };
  const { reason, suspendedAt, suspendedBy } = suspension;
  const staffMember = await accounts.find(suspendedBy);
  return { ...person, suspension: { reason, suspendedAt, suspendedBy: staffMember?.name ?? '' } };
};
