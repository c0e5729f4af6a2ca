import { randomBytes } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { type Client, createClient } from '@ovation/contracts/kernel/client';
import type { StaffRole } from '@ovation/contracts/kernel/rules';
import { runCommand } from './operator.ts';
import { digestOf } from './people.ts';

/** Somebody of the staff, signed in. */
export interface StaffPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly token: string;
  readonly api: Client<typeof api>;
}

/** Makes somebody of the staff, as an operator does, and signs them in. */
export const employ = async (
  origin: string,
  role: StaffRole,
  name = `The ${role}`,
): Promise<StaffPerson> => {
  const baseUrl = `${origin}/api`;
  const username = `${role}${randomBytes(6).toString('hex')}`;
  const email = `${username}@example.test`;
  const password = randomBytes(12).toString('hex');
  const args = ['--role', role, '--email', email, '--username', username, '--name', name];
  const made = await runCommand('auth/staff.cli.js', args, { STAFF_PASSWORD: password });
  if (made.code !== 0) throw new Error(`no ${role}: ${made.complained}`);
  const body = { email, password: digestOf(password) };
  const { token } = (await createClient(api, { baseUrl }).auth.login({ body })).data;
  const [id = ''] = made.said.split(' ');
  return {
    id,
    email,
    name,
    password,
    token,
    api: createClient(api, { baseUrl, token: () => token }),
  };
};
