import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '@ovation/contracts/kernel/rules';

/** What a role is called. */
export const roleNames: Readonly<Record<StaffRole, MessageDescriptor>> = {
  support: msg({ id: 'staff.role.support', message: 'Support' }),
  moderator: msg({ id: 'staff.role.moderator', message: 'Moderation' }),
  finance: msg({ id: 'staff.role.finance', message: 'Finance' }),
  admin: msg({ id: 'staff.role.admin', message: 'Administration' }),
};

/** What whoever has the role is there for. */
export const roleDuties: Readonly<Record<StaffRole, MessageDescriptor>> = {
  support: msg({
    id: 'staff.duty.support',
    message: 'You help fans and creators when something goes wrong.',
  }),
  moderator: msg({
    id: 'staff.duty.moderator',
    message: 'You look after what is published, and what people report.',
  }),
  finance: msg({
    id: 'staff.duty.finance',
    message: 'You look after the money: payments, earnings, payouts and the ledger.',
  }),
  admin: msg({
    id: 'staff.duty.admin',
    message: 'You run the place: its settings and its staff.',
  }),
};

/** Who sees the applications of creators. */
export const reviewing: ReadonlySet<StaffRole> = new Set(['support', 'moderator', 'admin']);
