/** The call that takes many appends over one stream. */
export const batchAppendPath = '/event_store.client.streams.Streams/BatchAppend';

/**
 * Has EventStoreDB's client make a call of its own for each append: the batches that it would send end at a
 * time of its own clock, by which a store whose clock is ahead refuses them. The client also asks once what
 * the server can, and keeps a failure for ever: EventStoreDB 21.10 and later can all of it.
 */
export const appendOneByOne = <Client extends object>(client: Client): Client =>
  Object.assign(client, {
    supports: async ({ path }: { readonly path: string }) => path !== batchAppendPath,
  });
