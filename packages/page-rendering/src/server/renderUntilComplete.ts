import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/** What has not come by then is left to the browser. */
const waitMsMax = 1_000;

interface Rendering {
  /** Ends the waiting: what is still missing is from then on rendered as such. */
  readonly stopWaiting: () => void;
  /** Is told of a part that cannot be rendered here, and is left to the browser. */
  readonly report: (error: unknown) => void;
  readonly waitMs?: number;
}

/**
 * Renders a page whose parts wait for their data and code, each where it needs them. A page that takes too
 * long is rendered with what has come.
 */
export const renderUntilComplete = async (
  page: ReactNode,
  { stopWaiting, report, waitMs = waitMsMax }: Rendering,
): Promise<string> => {
  const late = AbortSignal.timeout(waitMs);
  const { prelude } = await prerenderToNodeStream(page, {
    signal: late,
    // However large, a part stands where it belongs: no script has to move it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (!late.aborted) report(error);
    },
  });
  if (!late.aborted) return text(prelude);
  stopWaiting();
  return renderToString(page);
};
