import { type JsonMember, jsonMembers, jsonObject } from './jsonMembers.ts';

/** Access list of a stream: user or group names by right. */
export type Acl = {
  readonly $r?: string | string[];
  readonly $w?: string | string[];
  readonly $d?: string | string[];
  readonly $mr?: string | string[];
  readonly $mw?: string | string[];
};

/** The part of a stream's metadata that the store itself uses. */
export type StreamMetadata = {
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  /** Revisions below it are truncated. Soft deletion is the largest signed 64-bit number. */
  readonly truncateBefore?: number;
  readonly acl?: Acl;
};

/** A soft-deleted stream's `$tb`, as EventStoreDB writes it: beyond the range of a double. */
const softDeletedText = '9223372036854775807';
export const softDeleted = Number.MAX_SAFE_INTEGER;

/** The metadata of a soft-deleted stream. */
export const softDeletedJson = `{"$tb":${softDeletedText}}`;

/** One invalid property, for which EventStoreDB ignores the whole metadata. */
class InvalidMetadata extends Error {}

const longMax = BigInt(softDeletedText);
const longMin = -longMax - 1n;

/** A 64-bit integer. Values beyond the range of a double become the largest safe one. */
const wholeNumber = (text: string): number => {
  if (!/^-?\d+$/.test(text)) throw new InvalidMetadata();
  const value = BigInt(text);
  if (value < longMin || value > longMax) throw new InvalidMetadata();
  return Number(value);
};

const truncation = (text: string): number => {
  const revision = wholeNumber(text);
  return text === softDeletedText ? softDeleted : Math.min(revision, softDeleted - 1);
};

const rights: readonly string[] = ['$r', '$w', '$d', '$mr', '$mw'];

const isRoles = (value: unknown): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((role) => typeof role === 'string'));

const accessList = (text: string): Acl => {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidMetadata();
  const isValid = Object.entries(value).every(
    ([right, roles]) => rights.includes(right) && isRoles(roles),
  );
  if (!isValid) throw new InvalidMetadata();
  return value as Acl;
};

const parseMember = ({ name, text }: JsonMember): StreamMetadata => {
  switch (name) {
    case '$maxCount':
      return { maxCount: wholeNumber(text) };
    case '$maxAge':
      return { maxAgeSeconds: wholeNumber(text) };
    case '$tb':
      return { truncateBefore: truncation(text) };
    case '$acl':
      return { acl: accessList(text) };
    case '$cacheControl':
      wholeNumber(text);
      return {};
    case '$tmp':
      if (text !== 'true' && text !== 'false') throw new InvalidMetadata();
      return {};
    default:
      return {};
  }
};

/**
 * Parses the data of the newest event of a metadata stream. One property of the wrong type invalidates all
 * of it, as in EventStoreDB; an invalid number (a count or an age that is not positive, a negative `$tb`)
 * only itself.
 */
export const parseStreamMetadata = (data: string): StreamMetadata => {
  try {
    const parsed = (jsonMembers(data) ?? []).map(parseMember);
    const { maxCount, maxAgeSeconds, truncateBefore, acl }: StreamMetadata = Object.assign(
      {},
      ...parsed,
    );
    return {
      ...(maxCount !== undefined && maxCount > 0 && { maxCount }),
      ...(maxAgeSeconds !== undefined && maxAgeSeconds > 0 && { maxAgeSeconds }),
      ...(truncateBefore !== undefined && truncateBefore >= 0 && { truncateBefore }),
      ...(acl !== undefined && { acl }),
    };
  } catch (error) {
    if (error instanceof InvalidMetadata) return {};
    throw error;
  }
};

export const isSoftDeleted = (metadata: StreamMetadata | undefined): boolean =>
  metadata?.truncateBefore === softDeleted;

/** Replaces `$tb` in metadata in place; everything else stays. Undefined for anything but an object. */
export const withTruncateBefore = (data: string, truncateBefore: number): string | undefined => {
  const members = jsonMembers(data);
  if (members === undefined) return undefined;
  const change: JsonMember = { name: '$tb', text: String(truncateBefore) };
  const at = members.findIndex(({ name }) => name === '$tb');
  return jsonObject(at < 0 ? [...members, change] : members.with(at, change));
};

const metastreamPrefix = '$$';

export const isMetastream = (name: string): boolean => name.startsWith(metastreamPrefix);
export const metastreamOf = (name: string): string => metastreamPrefix + name;
/** Name of the stream that a metastream describes. */
export const streamOfMetastream = (metastream: string): string =>
  metastream.slice(metastreamPrefix.length);

/** The stream that an event of another describes; undefined when it is not metadata. */
export const streamOfMetadata = (streamName: string): string | undefined => {
  if (!isMetastream(streamName)) return undefined;
  const described = streamOfMetastream(streamName);
  // Metadata streams have no metadata of their own: they retain their newest event.
  return isMetastream(described) ? undefined : described;
};
