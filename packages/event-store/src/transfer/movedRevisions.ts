import type { ExportedEvent } from './exportEvents.ts';

export const tombstoneType = '$streamDeleted';
const metadataType = '$metadata';
const linkType = '$>';
const metastreamPrefix = '$$';
/** A revision that no stream has: a link to it leads to nothing. */
const nowhere = '9223372036854775806';

/** How revisions move: a stream whose first events are gone begins at 0 in the target. */
export type MovedRevisions = {
  /** Takes notice of an event, before any is moved. */
  meet(event: ExportedEvent): void;
  /** The event with the revisions that it names as they are in the target. */
  moved(event: ExportedEvent): ExportedEvent;
  /** Streams that were deleted by the last of their metadata. */
  deleted(): Iterable<string>;
};

type Fields = Readonly<Record<string, unknown>>;

const textOf = ({ binary, json }: ExportedEvent): string =>
  binary === undefined ? String(json) : Buffer.from(binary, 'base64').toString();

export const createMovedRevisions = (): MovedRevisions => {
  const firstRevisions = new Map<string, number>();
  const deletedStreams = new Set<string>();
  const firstOf = (stream: string): number => firstRevisions.get(stream) ?? 0;

  const movedMetadata = (event: ExportedEvent): ExportedEvent => {
    const stream = event.stream.slice(metastreamPrefix.length);
    const { $tb, ...others } = event.json as Fields;
    deletedStreams.delete(stream);
    if (typeof $tb !== 'number') return event;
    if ($tb > Number.MAX_SAFE_INTEGER) {
      deletedStreams.add(stream);
      return { ...event, json: others };
    }
    return { ...event, json: { ...others, $tb: Math.max(0, $tb - firstOf(stream)) } };
  };
  const movedLink = (event: ExportedEvent): ExportedEvent => {
    const [, revision, stream = ''] = /^(\d+)@(.+)$/s.exec(textOf(event)) ?? [];
    if (revision === undefined || firstOf(stream) === 0) return event;
    const moved = Number(revision) - firstOf(stream);
    const target = `${moved < 0 ? nowhere : moved}@${stream}`;
    const { json: _replaced, ...others } = event;
    return { ...others, binary: Buffer.from(target).toString('base64') };
  };

  return {
    meet: ({ stream, type, revision }) => {
      if (type !== tombstoneType && !firstRevisions.has(stream))
        firstRevisions.set(stream, Number(revision));
    },
    moved: (event) => {
      const isObject = typeof event.json === 'object' && event.json !== null;
      const isMetadata = event.type === metadataType && event.stream.startsWith(metastreamPrefix);
      if (isMetadata && isObject) return movedMetadata(event);
      return event.type === linkType ? movedLink(event) : event;
    },
    deleted: () => deletedStreams,
  };
};
