import { isLink, recordId, recordStreamName } from '../log/recordFormat.ts';
import { linkTarget, originalOf, type ResolvedRecord } from '../streams/resolveLink.ts';

/** One event on its way to a consumer of a group. */
export type GroupMessage = {
  /** What consumers acknowledge by: the id of the link or, without one, of the event. */
  readonly id: string;
  readonly resolved: ResolvedRecord;
  /** Place in the source (revision or position); undefined for a parked message in a replay. */
  readonly order: number | undefined;
  readonly retryCount: number;
  /** What its first delivery gave it; undefined before that, and in a replay always. */
  readonly first: FirstDelivery | undefined;
};

/** Where a message stands among all that a group delivered or passed over. */
export type FirstDelivery = {
  readonly sequence: number;
  /** Place before it in the source: the checkpoint while it is the oldest one open. */
  readonly previousOrder: number | undefined;
};

export const messageOf = (resolved: ResolvedRecord, order: number | undefined): GroupMessage => ({
  id: recordId(originalOf(resolved)),
  resolved,
  order,
  retryCount: 0,
  first: undefined,
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
