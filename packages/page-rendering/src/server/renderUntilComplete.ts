/** What a cache of TanStack Query tells of what a page has asked for. */
interface Asked {
  readonly state: { readonly status: string; readonly fetchStatus: string };
  readonly options: object;
  fetch(): Promise<unknown>;
}

interface Queries {
  getQueryCache(): { getAll(): readonly Asked[] };
}

/** What has not come by then is left to the browser. */
const dataMsMax = 1_000;
/** Each pass may find that more is needed: a person, a list, the prices in its rows. */
const passesMax = 6;
/** How React marks a part that it left to the browser. */
const leftOut = '<!--$!-->';

const waiting = (queries: Queries) =>
  queries
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.status === 'pending' &&
        state.fetchStatus === 'idle' &&
        (options as { enabled?: boolean }).enabled !== false,
    );

/**
 * Renders until nothing on the page waits for data or code, or no time is left. What a page needs is
 * found by rendering it: the queries that its components made are then asked for.
 */
export const renderUntilComplete = async (
  render: () => string,
  queries: Queries,
): Promise<string> => {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, dataMsMax);
  });
  try {
    for (let pass = 1; ; pass += 1) {
      const html = render();
      const asked = waiting(queries).map((query) => query.fetch());
      const isComplete = asked.length === 0 && !html.includes(leftOut);
      if (isComplete || isLate || pass === passesMax) return html;
      await Promise.race([Promise.allSettled(asked), deadline]);
      // Code that is imported arrives a few microtasks later.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  } finally {
    clearTimeout(timer);
  }
};
