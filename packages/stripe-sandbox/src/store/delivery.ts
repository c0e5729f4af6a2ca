/** Delivery of one event to one endpoint. */
export interface DeliveryRecord {
  id: string;
  scope: string;
  eventId: string;
  endpointId: string;
  state: 'delivered' | 'failed' | 'pending';
  /** Increased by each manual redelivery, so that earlier retries end. */
  round: number;
  /** Start time of the round. */
  queuedAtMs: number;
  /** In this round. */
  attemptCount: number;
  /** The last ones, oldest first. */
  attempts: Attempt[];
}

export interface Attempt {
  atMs: number;
  /** Null without a response. */
  status: number | null;
  problem: string | null;
}

export const attemptsStoredMax = 10;

/** The key of a delivery: those of one event are adjacent. */
export const deliveryId = (eventId: string, endpointId: string): string =>
  `${eventId}/${endpointId}`;

/** A delivery not tried yet. */
export const newDelivery = (
  scope: string,
  eventId: string,
  endpointId: string,
  nowMs: number,
): DeliveryRecord => ({
  id: deliveryId(eventId, endpointId),
  scope,
  eventId,
  endpointId,
  state: 'pending',
  round: 0,
  queuedAtMs: nowMs,
  attemptCount: 0,
  attempts: [],
});

/** The delivery after one more attempt of its round; success is any 2xx. */
export const afterAttempt = (
  delivery: DeliveryRecord,
  attempt: Attempt,
  isLast: boolean,
): DeliveryRecord => ({
  ...withAttempt(delivery, attempt),
  state: succeeded(attempt) ? 'delivered' : isLast ? 'failed' : 'pending',
  attemptCount: delivery.attemptCount + 1,
});

/** The delivery with an attempt recorded that does not change its state. */
export const withAttempt = (delivery: DeliveryRecord, attempt: Attempt): DeliveryRecord => ({
  ...delivery,
  attempts: [...delivery.attempts, attempt].slice(-attemptsStoredMax),
});

export const succeeded = ({ status }: Attempt): boolean =>
  status !== null && status >= 200 && status < 300;
