/** Load of one client process, sent as a message. */
export type Load = {
  readonly url: string;
  /** The official client, or one that sends prepared bytes and only counts the answers. */
  readonly client: 'official' | 'raw';
  readonly appends: number;
  readonly inFlight: number;
  readonly eventsPerAppend: number;
  readonly streams: number;
};

export type LoadResult = {
  readonly seconds: number;
  /** Of each append; empty for the raw client. */
  readonly latenciesMs: readonly number[];
  /** CPU time of the client in milliseconds. */
  readonly cpuMs: number;
};

const pad = 'x'.repeat(200);

/** Data whose JSON makes an event of about 330 bytes, as the product's are. */
export const benchData = (number: number) => ({
  number,
  pad,
  actor: 'bench',
  at: '2026-01-01T00:00:00.000Z',
});
