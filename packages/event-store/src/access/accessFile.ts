import { readFile, stat } from 'node:fs/promises';
import type { Acl } from '../metadata/streamMetadata.ts';
import type { AclDefaults } from './aclAccess.ts';
import type { UserPassword } from './users.ts';

/** Content of the file of users and default access lists. */
export type AccessFile = {
  readonly users: readonly UserPassword[];
  readonly aclDefaults: AclDefaults;
};

const othersMask = 0o077;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isUser = (value: unknown): value is UserPassword =>
  isObject(value) &&
  typeof value.login === 'string' &&
  typeof value.password === 'string' &&
  isStringArray(value.groups);

const rights: readonly string[] = ['$r', '$w', '$d', '$mr', '$mw'];

const isAcl = (value: unknown): value is Acl =>
  isObject(value) &&
  Object.entries(value).every(([right, roles]) => rights.includes(right) && isStringArray(roles));

const isDefaults = (value: unknown): value is AclDefaults =>
  isObject(value) &&
  Object.entries(value).every(([name, acl]) => ['userStreams', 'all'].includes(name) && isAcl(acl));

/**
 * Reads `{"users": [{"login", "password", "groups"}], "aclDefaults": {"userStreams": {"$r": […]}, "all":
 * {…}}}`. Rejects, without quoting its content, when it is malformed or readable by others.
 */
export const readAccessFile = async (file: string): Promise<AccessFile> => {
  const { mode } = await stat(file);
  if ((mode & othersMask) !== 0)
    throw new Error(`${file} holds passwords: it must be readable by its owner alone`);
  const text = await readFile(file, 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The parser's message quotes the text.
    throw new Error(`${file} is not JSON`);
  }
  if (!isObject(parsed) || !Array.isArray(parsed.users) || !parsed.users.every(isUser))
    throw new Error(`${file} must have users, each with login, password and groups`);
  const aclDefaults = parsed.aclDefaults ?? {};
  if (!isDefaults(aclDefaults))
    throw new Error(`${file}: aclDefaults are lists of roles by right, for userStreams and all`);
  return { users: parsed.users, aclDefaults };
};
