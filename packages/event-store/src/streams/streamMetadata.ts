/** Who may do what with a stream: user or group names. */
export type Acl = {
  readonly $r?: string | string[];
  readonly $w?: string | string[];
  readonly $d?: string | string[];
  readonly $mr?: string | string[];
  readonly $mw?: string | string[];
};

/** What a stream's metadata says to the store itself. */
export type StreamMetadata = {
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  /** Revisions below it are gone. Soft deletion is the largest signed 64-bit number. */
  readonly truncateBefore?: number;
  readonly acl?: Acl;
};

/** A soft-deleted stream's `$tb`, as EventStoreDB writes it: beyond what a double can hold. */
export const softDeletedJson = '9223372036854775807';
export const softDeleted = Number.MAX_SAFE_INTEGER;

/** The largest revision a client may name in `$tb` before it means "deleted". */
const wholeNumber = (value: unknown): number | undefined => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return undefined;
  return Math.min(value, softDeleted);
};

/** Parses a `$metadata` event's data; metadata that is not an object counts as empty. */
export const parseStreamMetadata = (data: string): StreamMetadata => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const fields = parsed as Record<string, unknown>;
  const maxCount = wholeNumber(fields.$maxCount);
  const maxAgeSeconds = wholeNumber(fields.$maxAge);
  const truncateBefore = wholeNumber(fields.$tb);
  const acl = fields.$acl;
  return {
    ...(maxCount !== undefined && maxCount > 0 && { maxCount }),
    ...(maxAgeSeconds !== undefined && maxAgeSeconds > 0 && { maxAgeSeconds }),
    ...(truncateBefore !== undefined && { truncateBefore }),
    ...(typeof acl === 'object' && acl !== null && { acl: acl as Acl }),
  };
};

export const isSoftDeleted = (metadata: StreamMetadata | undefined): boolean =>
  metadata?.truncateBefore === softDeleted;

/** The metadata's JSON with another `$tb`; everything else that a client put there stays. */
export const withTruncateBefore = (data: string | undefined, truncateBefore: string): string => {
  const trimmed = data === undefined || data === '' ? '' : withoutTruncateBefore(data);
  return trimmed === '' ? `{"$tb":${truncateBefore}}` : `{"$tb":${truncateBefore},${trimmed}}`;
};

const withoutTruncateBefore = (data: string): string => {
  const fields: unknown = JSON.parse(data);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return '';
  const { $tb: _dropped, ...rest } = fields as Record<string, unknown>;
  return JSON.stringify(rest).slice(1, -1);
};

const metastreamPrefix = '$$';

export const isMetastream = (name: string): boolean => name.startsWith(metastreamPrefix);
export const metastreamOf = (name: string): string => metastreamPrefix + name;
/** Name of the stream that a metastream describes. */
export const describedBy = (metastream: string): string =>
  metastream.slice(metastreamPrefix.length);
