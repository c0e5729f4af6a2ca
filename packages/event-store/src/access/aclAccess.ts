import type { StreamIndex } from '../index/streamIndex.ts';
import { type Acl, isMetastream, streamOfMetastream } from '../metadata/streamMetadata.ts';
import type { Access } from './access.ts';
import type { SettingsAcl } from './currentSettings.ts';
import type { User, Users } from './users.ts';

/** Groups: admins may do everything, operators may operate but not read everything. */
export const adminsGroup = '$admins';
export const opsGroup = '$ops';
const everyone = '$all';

type Right = keyof Acl;

const allStream = '$all';

const isSystemStream = (name: string): boolean => name.startsWith('$');

/** Default access lists of a server; the store's own `$settings` take precedence, right by right. */
export type AclDefaults = {
  /** Of streams whose name does not begin with `$`; without it all users may do everything. */
  readonly userStreams?: Acl;
  /** Of `$all`; without it admins alone read it. */
  readonly all?: Acl;
};

type Defaults = { readonly started: AclDefaults; readonly settings: SettingsAcl };

const rolesFor = (
  acl: Acl | undefined,
  right: Right,
  streamName: string,
  { started, settings }: Defaults,
): readonly string[] => {
  const isSystem = isSystemStream(streamName);
  const streamAcl = isSystem ? settings.systemStreams : settings.userStreams;
  const defaultRoles = streamName === allStream ? started.all : isSystem ? {} : started.userStreams;
  const roles =
    acl?.[right] ??
    streamAcl?.[right] ??
    defaultRoles?.[right] ??
    (isSystem ? adminsGroup : everyone);
  return typeof roles === 'string' ? [roles] : roles;
};

const metaRights: Partial<Record<Right, Right>> = { $r: '$mr', $w: '$mw' };

/** True for combinations without meaning: everything is not a stream, and metadata is only replaced. */
const isInvalidRight = (right: Right, streamName: string): boolean =>
  (streamName === allStream && (right === '$w' || right === '$d')) ||
  (right === '$d' && isMetastream(streamName));

/** EventStoreDB's access rules: access lists in stream metadata, admins above them, no anonymous access. */
export const aclAccess = (
  index: StreamIndex,
  users: Users,
  settings: () => SettingsAcl,
  started: AclDefaults = {},
): Access => {
  const isAllowed = (user: User | undefined, right: Right, streamName: string): boolean => {
    if (user === undefined || isInvalidRight(right, streamName)) return false;
    if (user.groups.includes(adminsGroup)) return true;
    const isMeta = isMetastream(streamName);
    const name = isMeta ? streamOfMetastream(streamName) : streamName;
    const requestedName = isMeta ? (metaRights[right] ?? right) : right;
    const { acl } = index.stream(name).metadata ?? {};
    const roles = rolesFor(acl, requestedName, name, { started, settings: settings() });
    return roles.some(
      (role) => role === everyone || role === user.login || user.groups.includes(role),
    );
  };
  return {
    mayRead: (caller, streamName) => isAllowed(users.of(caller), '$r', streamName),
    mayWrite: (caller, streamName) => isAllowed(users.of(caller), '$w', streamName),
    mayDelete: (caller, streamName) => isAllowed(users.of(caller), '$d', streamName),
    mayReadAll: (caller) => isAllowed(users.of(caller), '$r', allStream),
    isMistaken: (caller) => users.isMistaken(caller),
  };
};
