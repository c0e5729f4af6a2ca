/** One event on its way to one endpoint. */
export interface DeliveryRecord {
  id: string;
  scope: string;
  eventId: string;
  endpointId: string;
  state: 'delivered' | 'failed' | 'pending';
  createdAtMs: number;
  attemptCount: number;
  /** The last ones, oldest first. */
  attempts: Attempt[];
}

export interface Attempt {
  atMs: number;
  /** Null when no answer came. */
  status: number | null;
  problem: string | null;
}

export const attemptsKept = 10;

/** The key of a delivery: all of one event stand side by side. */
export const deliveryId = (eventId: string, endpointId: string): string =>
  `${eventId}/${endpointId}`;

/** The delivery after one more attempt; success is any 2xx. */
export const afterAttempt = (
  delivery: DeliveryRecord,
  attempt: Attempt,
  isLast: boolean,
): DeliveryRecord => {
  const isDelivered = delivery.state === 'delivered' || succeeded(attempt);
  return {
    ...delivery,
    state: isDelivered ? 'delivered' : isLast ? 'failed' : 'pending',
    attemptCount: delivery.attemptCount + 1,
    attempts: [...delivery.attempts, attempt].slice(-attemptsKept),
  };
};

export const succeeded = ({ status }: Attempt): boolean =>
  status !== null && status >= 200 && status < 300;
