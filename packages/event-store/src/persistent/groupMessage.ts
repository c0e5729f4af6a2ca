import { isLink, recordId, recordStreamName } from '../log/recordFormat.ts';
import { linkTarget, originalOf, type ResolvedRecord } from '../streams/resolveLink.ts';

/** One event on its way to a consumer of a group. */
export type GroupMessage = {
  /** What consumers acknowledge by: the id of the link or, without one, of the event. */
  readonly id: string;
  readonly resolved: ResolvedRecord;
  /** Place in the source (revision or position); undefined for a replayed parked message. */
  readonly order: number | undefined;
  /** Place before it in the source: the checkpoint while this message is open. */
  readonly previousOrder: number;
  readonly retryCount: number;
  /** Told when the message is done for good. */
  readonly onDone: (() => void) | undefined;
};

export const messageOf = (
  resolved: ResolvedRecord,
  order: number | undefined,
  previousOrder: number,
  onDone?: () => void,
): GroupMessage => ({
  id: recordId(originalOf(resolved)),
  resolved,
  order,
  previousOrder,
  retryCount: 0,
  onDone,
});

/**
 * Name of the stream that the message's event is in, or that its link leads to: what Pinned keeps
 * together.
 */
export const streamOfMessage = ({ resolved }: GroupMessage): string => {
  const record = resolved.event ?? originalOf(resolved);
  const target = isLink(record) ? linkTarget(record) : undefined;
  return target?.streamName ?? recordStreamName(record);
};
