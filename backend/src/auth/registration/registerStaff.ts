import type { StaffRole } from '@ovation/contracts/kernel/rules';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { type RegisterDeps, type RegisterOutcome, register } from './register.ts';

export interface StaffRegistration {
  readonly role: StaffRole;
  readonly email: string;
  readonly username: string;
  readonly name: string;
  /** The digest that a browser would send. */
  readonly password: string;
}

/** The operator's command: makes an account for somebody of the staff. No call can. */
export const registerStaff = (
  deps: RegisterDeps,
  registration: StaffRegistration,
  context: CommandContext,
): Promise<RegisterOutcome> => register(deps, registration, context);
