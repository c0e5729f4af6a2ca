/** The call that takes many appends over one stream. */
export const batchAppendPath = '/event_store.client.streams.Streams/BatchAppend';

/**
 * Makes EventStoreDB's client use a call of its own for each append: its batches have deadlines of its own
 * clock, by which a store whose clock is ahead refuses them. The client also checks once for the server's
 * features, and caches a failure for ever: EventStoreDB 21.10 and later support all of them.
 */
export const disableBatchAppend = <Client extends object>(client: Client): Client =>
  Object.assign(client, {
    supports: async ({ path }: { readonly path: string }) => path !== batchAppendPath,
  });
