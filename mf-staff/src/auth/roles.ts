import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Role, StaffRole } from '@ovation/contracts/kernel/rules';

/** Names of the roles. */
export const roleNames: Readonly<Record<StaffRole, MessageDescriptor>> = {
  support: msg({ id: 'staff.role.support', message: 'Support' }),
  moderator: msg({ id: 'staff.role.moderator', message: 'Moderation' }),
  finance: msg({ id: 'staff.role.finance', message: 'Finance' }),
  admin: msg({ id: 'staff.role.admin', message: 'Administration' }),
};

/** Responsibilities of the roles. */
export const roleDuties: Readonly<Record<StaffRole, MessageDescriptor>> = {
  support: msg({
    id: 'staff.duty.support',
    message: 'You help fans and creators when something goes wrong.',
  }),
  moderator: msg({
    id: 'staff.duty.moderator',
    message: 'You moderate what is published, and review reports.',
  }),
  finance: msg({
    id: 'staff.duty.finance',
    message: 'You look after the money: payments, earnings, payouts and the ledger.',
  }),
  admin: msg({
    id: 'staff.duty.admin',
    message: 'You manage the site’s settings.',
  }),
};

/** A staff call: its access list has the roles that may make it. */
export interface StaffCall {
  readonly who: { readonly staff: readonly StaffRole[] };
}

export const mayCall = ({ who }: StaffCall, role: Role | undefined): boolean =>
  who.staff.some((one) => one === role);

/** Roles in a sentence: "Moderation and Administration". */
export const useRoleNames = (roles: readonly StaffRole[]): string => {
  const { t, i18n } = useLingui();
  return new Intl.ListFormat(i18n.locale).format(roles.map((role) => t(roleNames[role])));
};
