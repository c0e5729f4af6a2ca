import type { ExportedEvent } from './exportEvents.ts';

export const tombstoneType = '$streamDeleted';
const metadataType = '$metadata';
const linkType = '$>';
const metastreamPrefix = '$$';
/** A revision that no stream has: a link to it leads to nothing. */
const missingRevision = '9223372036854775806';

/** Mapping of revisions: a stream whose first events are gone begins at 0 in the target. */
export type RevisionMapping = {
  /** Records an event, before any is rewritten. */
  observe(event: ExportedEvent): void;
  /** The event with its references to revisions as they are in the target. */
  rewrite(event: ExportedEvent): ExportedEvent;
  /** The event's own revision in the target. */
  revisionOf(event: ExportedEvent): number;
  /** Streams whose last metadata deletes them; call it after all events were recorded. */
  finallyDeleted(): Iterable<string>;
};

type Fields = Readonly<Record<string, unknown>>;

const textOf = ({ binary, json }: ExportedEvent): string =>
  binary === undefined ? String(json) : Buffer.from(binary, 'base64').toString();

export const createRevisionMapping = (): RevisionMapping => {
  const firstRevisions = new Map<string, number>();
  const deletedStreams = new Set<string>();
  const firstOf = (stream: string): number => firstRevisions.get(stream) ?? 0;

  const truncationOf = ({ type, stream, json }: ExportedEvent): number | undefined => {
    const isMetadata = type === metadataType && stream.startsWith(metastreamPrefix);
    if (!isMetadata || typeof json !== 'object' || json === null) return undefined;
    const { $tb } = json as Fields;
    return typeof $tb === 'number' ? $tb : undefined;
  };
  const rewriteMetadata = (event: ExportedEvent, $tb: number): ExportedEvent => {
    const stream = event.stream.slice(metastreamPrefix.length);
    const { $tb: _moved, ...others } = event.json as Fields;
    if ($tb > Number.MAX_SAFE_INTEGER) return { ...event, json: others };
    return { ...event, json: { ...others, $tb: Math.max(0, $tb - firstOf(stream)) } };
  };
  const rewriteLink = (event: ExportedEvent): ExportedEvent => {
    const [, revision, stream = ''] = /^(\d+)@(.+)$/s.exec(textOf(event)) ?? [];
    if (revision === undefined || firstOf(stream) === 0) return event;
    const mapped = Number(revision) - firstOf(stream);
    const target = `${mapped < 0 ? missingRevision : mapped}@${stream}`;
    const { json: _replaced, ...others } = event;
    return { ...others, binary: Buffer.from(target).toString('base64') };
  };

  return {
    observe: (event) => {
      const { stream, type, revision } = event;
      if (type === tombstoneType) return;
      if (!firstRevisions.has(stream)) firstRevisions.set(stream, Number(revision));
      if (type !== metadataType) return;
      const described = stream.slice(metastreamPrefix.length);
      if ((truncationOf(event) ?? 0) > Number.MAX_SAFE_INTEGER) deletedStreams.add(described);
      else deletedStreams.delete(described);
    },
    rewrite: (event) => {
      const truncation = truncationOf(event);
      if (truncation !== undefined) return rewriteMetadata(event, truncation);
      return event.type === linkType ? rewriteLink(event) : event;
    },
    revisionOf: ({ stream, revision }) => Number(revision) - firstOf(stream),
    finallyDeleted: () => deletedStreams,
  };
};
