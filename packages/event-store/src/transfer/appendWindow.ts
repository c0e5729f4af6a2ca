const appendsMax = 64;
const bytesMax = 8 * 1_024 * 1_024;

type Append = {
  readonly stream: string;
  /** Shows whether the stream is the import's: no other of the stream begins before it has ended. */
  readonly isFirst: boolean;
  readonly bytes: number;
};

/** Window of appends in flight, begun in order of arrival. */
export type AppendWindow = {
  /** Begins an append as soon as there is room for it; throws if an earlier one has failed. */
  begin(what: Append, append: () => Promise<void>): Promise<void>;
  /** Resolves once none is in flight; throws if one has failed. */
  drain(): Promise<void>;
  /** Resolves once none is in flight, whether one has failed or not. */
  settle(): Promise<void>;
};

/**
 * Sends many appends at once: one by one, most of the time would be spent waiting. The first is in flight
 * alone, for it opens the call that the others share.
 */
export const createAppendWindow = (): AppendWindow => {
  const inFlight = new Set<Promise<void>>();
  const firsts = new Map<string, Promise<void>>();
  let bytesInFlight = 0;
  let isOpen = false;
  let failure: { readonly error: unknown } | undefined;
  const hasRoomFor = (bytes: number): boolean =>
    inFlight.size === 0 || (inFlight.size < appendsMax && bytesInFlight + bytes <= bytesMax);
  const throwFailure = (): void => {
    if (failure !== undefined) throw failure.error;
  };
  const settle = async (): Promise<void> => {
    await Promise.all(inFlight);
  };
  return {
    drain: async () => {
      await settle();
      throwFailure();
    },
    settle,
    begin: async ({ stream, isFirst, bytes }, append) => {
      await firsts.get(stream);
      while (!hasRoomFor(bytes)) await Promise.race(inFlight);
      throwFailure();
      bytesInFlight += bytes;
      const ended = append()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => {
          bytesInFlight -= bytes;
          inFlight.delete(ended);
          firsts.delete(stream);
        });
      inFlight.add(ended);
      if (isFirst) firsts.set(stream, ended);
      if (!isOpen) await ended;
      isOpen = true;
    },
  };
};
