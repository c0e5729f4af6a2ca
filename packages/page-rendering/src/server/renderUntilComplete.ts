import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/** Parts that are not ready by then are left to the browser. */
const waitMsMax = 1_000;

interface Rendering {
  /** Ends the waiting: missing parts are rendered as such from then on. */
  readonly stopWaiting: () => void;
  /** Reports a part that cannot be rendered here, and is left to the browser. */
  readonly report: (error: unknown) => void;
  readonly waitMs?: number;
}

/**
 * Renders a page whose parts wait for their own data and code. A page that takes too long is rendered with
 * the data available.
 */
export const renderUntilComplete = async (
  page: ReactNode,
  { stopWaiting, report, waitMs = waitMsMax }: Rendering,
): Promise<string> => {
  const timeout = AbortSignal.timeout(waitMs);
  const { prelude } = await prerenderToNodeStream(page, {
    signal: timeout,
    // Parts of any size are rendered in place: no script has to move them there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (!timeout.aborted) report(error);
    },
  });
  if (!timeout.aborted) return text(prelude);
  stopWaiting();
  return renderToString(page);
};
