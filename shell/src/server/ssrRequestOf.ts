import type { SsrRequest } from '@ovation/page-rendering/client/ssrRequest';
import type { PageRequest } from '@ovation/page-rendering/server/pageRenderer';
import { detectVisitorsLocale } from '@ovation/ui-kit/i18n/language';
import { visitorsTimeZone } from '@ovation/ui-kit/i18n/timeZone';
import { siteDefault } from '@ovation/ui-kit/page/siteDefault';

/** Fetch with the visitor's credentials; aborted with `left`. */
const visitorsFetch =
  (
    { apiOrigin, apiHeaders }: PageRequest,
    left: AbortSignal,
    onUnavailable: (seconds: number) => void,
  ): typeof fetch =>
  async (path, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(apiHeaders)) headers.set(name, value);
    const signal = AbortSignal.any([left, ...(init?.signal ? [init.signal] : [])]);
    const answer = await fetch(apiOrigin + String(path), { ...init, headers, signal });
    if (answer.status === 503) onUnavailable(Number(answer.headers.get('retry-after') ?? 1));
    return answer;
  };

/** Request context of server rendering, for components. */
export const ssrRequestOf = (request: PageRequest, left: AbortSignal): SsrRequest => {
  const { host, isWide, nowMs, cookies, languages } = request;
  const ssrRequest: SsrRequest = {
    host,
    isWide,
    cookies,
    nowMs,
    timeZone: visitorsTimeZone(cookies),
    site: siteDefault,
    locale: detectVisitorsLocale({ cookies, languages }),
    title: '',
    metadata: {},
    fills: new Set(),
    isNotFound: false,
    fetch: visitorsFetch(request, left, (seconds) => {
      ssrRequest.retryAfterSeconds = Math.max(seconds, ssrRequest.retryAfterSeconds ?? 0);
    }),
  };
  return ssrRequest;
};
