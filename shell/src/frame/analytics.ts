type DataLayer = unknown[];

const layerOf = (): DataLayer => {
  const page = globalThis as { dataLayer?: DataLayer };
  page.dataLayer ??= [];
  return page.dataLayer;
};

/** Google's script reads these as the arguments of a call, which an array is not. */
function tell(..._: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  layerOf().push(arguments);
}

let begun: string | undefined;

/**
 * Counts visits by the operator's Google Analytics, of whoever has accepted it. Nobody is followed
 * beyond this site: no signals, no advertising.
 */
export const beginAnalytics = (code: string): void => {
  if (begun === code) return;
  const isFirst = begun === undefined;
  begun = code;
  tell('js', new Date());
  tell('config', code, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  if (!isFirst) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(code)}`;
  document.head.append(script);
};
