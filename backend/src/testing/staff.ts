import { randomBytes } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { ApiProblem, type Client, createClient } from '@ovation/contracts/kernel/client';
import type { StaffRole } from '@ovation/contracts/kernel/rules';
import type { StaffRegistration } from '../auth/registration/registerStaff.ts';
import { runCommand } from './operator.ts';
import { digestOf } from './people.ts';
import { specOperator } from './stack.ts';
import { type AuthenticatorApp, openApp } from './totp.ts';

/** Signed-in staff member. */
export interface StaffPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly token: string;
  /** Authenticator app of the second factor; without one its codes are wrong. */
  readonly app: AuthenticatorApp;
  /** Recovery codes, for sign-ins faster than TOTP steps: each code is single-use. */
  readonly recoveryCodes: string[];
  readonly api: Client<typeof api>;
}

const register = async (
  person: Omit<StaffRegistration, 'password'>,
  password: string,
): Promise<string> => {
  const operator = specOperator();
  if (operator) return operator.createStaff({ ...person, password: digestOf(password) });
  const args = Object.entries(person).flatMap(([name, value]) => [`--${name}`, value]);
  const made = await runCommand('auth/staff.cli.js', args, { STAFF_PASSWORD: password });
  if (made.code !== 0) throw new Error(`no ${person.role}: ${made.stderr}`);
  return made.stdout.split(' ')[0] ?? '';
};

/**
 * Creates a staff member as an operator does, signs them in, and sets up their second factor, unless the
 * spec does.
 */
export const createStaff = async (
  origin: string,
  role: StaffRole,
  name = `The ${role}`,
  options = { hasFactor: true },
): Promise<StaffPerson> => {
  const baseUrl = `${origin}/api`;
  const username = `${role}${randomBytes(6).toString('hex')}`;
  const email = `${username}@example.test`;
  const password = randomBytes(12).toString('hex');
  const id = await register({ role, email, username, name }, password);
  const body = { email, password: digestOf(password) };
  const { token } = (await createClient(api, { baseUrl }).auth.login({ body })).data;
  const client = createClient(api, { baseUrl, token: () => token });
  const person = { id, email, name, password, token, api: client };
  if (!options.hasFactor) return { ...person, app: openApp(''), recoveryCodes: [] };
  const app = openApp((await client.factors.beginTotp()).data.secret);
  const confirm = () => client.factors.confirmTotp({ body: { code: app.next() } });
  // A code sent at the end of its step may arrive too late; the next one does not.
  const { data } = await confirm().catch((error: unknown) => {
    if (error instanceof ApiProblem && error.problem.code === 'WRONG_CODE') return confirm();
    throw error;
  });
  return { ...person, app, recoveryCodes: [...(data.recoveryCodes ?? [])] };
};
