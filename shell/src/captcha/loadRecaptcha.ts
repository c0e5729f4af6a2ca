/** Global of the reCAPTCHA script. */
interface Recaptcha {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      theme: 'light' | 'dark';
      /** Current language, which may differ from that at load time. */
      hl: string;
      callback: (token: string) => void;
      'error-callback': () => void;
    },
  ): number;
}

const onloadName = 'ovationRecaptchaLoaded';

type WithRecaptcha = typeof globalThis & {
  grecaptcha?: Recaptcha;
  [onloadName]?: () => void;
};

let loading: Promise<Recaptcha> | undefined;

const load = (scriptUrl: string, language: string): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const page = globalThis as WithRecaptcha;
    const fail = (): void => reject(new TypeError('the check did not load'));
    page[onloadName] = () => (page.grecaptcha ? resolve(page.grecaptcha) : fail());
    const url = new URL(scriptUrl);
    const asked = { onload: onloadName, render: 'explicit', hl: language };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    const script = document.createElement('script');
    script.src = url.href;
    script.onerror = fail;
    document.head.append(script);
  });

/** Loads reCAPTCHA from Google on the first challenge only. */
export const loadRecaptcha = (scriptUrl: string, language: string): Promise<Recaptcha> => {
  loading ??= load(scriptUrl, language).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
