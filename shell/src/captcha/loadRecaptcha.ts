/** What reCAPTCHA brings into the page. */
interface Recaptcha {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      theme: 'light' | 'dark';
      /** Of the reader now, who may have had another when the check was loaded. */
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

/** Loads the check from who makes it, when somebody is first asked and never before. */
export const loadRecaptcha = (scriptUrl: string, language: string): Promise<Recaptcha> => {
  loading ??= load(scriptUrl, language).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
