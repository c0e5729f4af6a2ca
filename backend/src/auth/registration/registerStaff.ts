import type { StaffRole } from '@ovation/contracts/kernel/rules';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { type RegisterDeps, type RegisterOutcome, register } from './register.ts';

export interface StaffRegistration {
  readonly role: StaffRole;
  readonly email: string;
  readonly username: string;
  readonly name: string;
  /** Digest as from a browser. */
  readonly password: string;
}

/** Creates a staff account, by an operator command. No call can. */
export const registerStaff = (
  deps: RegisterDeps,
  registration: StaffRegistration,
  context: CommandContext,
): Promise<RegisterOutcome> => register(deps, registration, context);
