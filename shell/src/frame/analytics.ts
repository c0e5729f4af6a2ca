type DataLayer = unknown[];

const layerOf = (): DataLayer => {
  const page = globalThis as { dataLayer?: DataLayer };
  page.dataLayer ??= [];
  return page.dataLayer;
};

/** Google's `gtag`: the script requires an `arguments` object instead of an array. */
function gtag(..._: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  layerOf().push(arguments);
}

let begun: string | undefined;

/**
 * Loads the operator's Google Analytics after consent. Without cross-site tracking: no signals, no
 * advertising.
 */
export const beginAnalytics = (code: string): void => {
  if (begun === code) return;
  const isFirst = begun === undefined;
  begun = code;
  gtag('js', new Date());
  gtag('config', code, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  if (!isFirst) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(code)}`;
  document.head.append(script);
};
