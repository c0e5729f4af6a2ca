import { i18n, type Messages } from '@lingui/core';
import { cookieIn } from '@ovation/contracts/kernel/cookies';
import { ssrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { writeCookie } from '../browser/cookie.ts';
import { atomOf, useAtom } from '../state/atom.ts';
import type { Locale } from './locale.ts';

/** Supported languages with their own names. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
] as const satisfies readonly { readonly locale: Locale; readonly name: string }[];

const storageKey = 'i18nextLng';
const yearSeconds = 365 * 24 * 60 * 60;
/** Locales of browsers that are ignored in favour of the site's default locale. */
const ignoredLocales: ReadonlySet<string> = new Set(['en-US', 'en-GB']);
const rightToLeft: ReadonlySet<string> = new Set(
  'ar he fa ur ps sd ku ckb dv ug yi arc az-Arab ks'.split(' '),
);

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale) || rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** The supported language for a code such as `es-MX`; undefined when there is none. */
export const supported = (code: string | null | undefined): Locale | undefined =>
  languages.find(({ locale }) => locale === code || locale === code?.split('-')[0])?.locale;

/** First supported locale of some codes; undefined to use the site's default, also for `ignoredLocales`. */
const chooseLocale = (candidates: readonly (string | null | undefined)[]): Locale | undefined => {
  for (const candidate of candidates) {
    if (!candidate) continue;
    if (ignoredLocales.has(candidate)) return undefined;
    const locale = supported(candidate);
    if (locale) return locale;
  }
  return undefined;
};

/**
 * Locale detection: local storage, session storage, browser, html tag; the first that is
 * supported. Undefined to use the site's default locale.
 */
export const detectLocale = (): Locale | undefined =>
  chooseLocale([
    localStorage.getItem(storageKey),
    sessionStorage.getItem(storageKey),
    ...navigator.languages,
    document.documentElement.lang,
  ]);

/**
 * Locale detection on a server, from the cookie that mirrors the browser's storage, and the
 * `Accept-Language` header.
 */
export const detectVisitorsLocale = ({
  cookies,
  languages,
}: {
  readonly cookies: string;
  readonly languages: readonly string[];
}): Locale | undefined => chooseLocale([cookieIn(cookies, storageKey), ...languages]);

/** Locale of the site's default language; English if there is no translation. */
export const localeOfSite = (settings: { readonly defaultLocale: string } | undefined): Locale =>
  supported(settings?.defaultLocale) ?? 'en';

const remember = (locale: Locale): void => {
  localStorage.setItem(storageKey, locale);
  sessionStorage.setItem(storageKey, locale);
  writeCookie(storageKey, locale, yearSeconds);
};

/** Loads the messages of one deploy unit in one language. */
export type Catalog = (locale: Locale) => Promise<Messages>;

const catalogs = new Map<string, Catalog>();
const loaded = new Map<string, Messages>();
/** Number of messages compiled per slice, so that input is not blocked. */
const compiledAtOnce = 20;
/** Messages overridden by the server. */
let fromServer: Messages = {};
const current = atomOf<Locale | undefined>(undefined);

const compiledFor = (locale: Locale): Messages =>
  Object.assign({}, ...[...catalogs.keys()].map((unit) => loaded.get(`${unit}/${locale}`) ?? {}));

/** Activates a locale; the server's messages override the compiled ones. */
const activate = (locale: Locale): void => {
  i18n.loadAndActivate({ locale, messages: { ...compiledFor(locale), ...fromServer } });
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
};

const load = async (unit: string, locale: Locale): Promise<void> => {
  const key = `${unit}/${locale}`;
  const catalog = catalogs.get(unit);
  if (!catalog || loaded.has(key)) return;
  loaded.set(key, await catalog(locale));
};

const adding = new Map<string, Promise<void>>();

/**
 * Adds a unit's messages without notifying subscribers: nothing of the unit is rendered yet, so no
 * re-render is needed.
 */
const addNow = async (unit: string): Promise<void> => {
  const locale = current.get();
  if (!locale) return;
  await load(unit, locale);
  if (locale !== i18n.locale) return;
  Object.assign(i18n.messages, loaded.get(`${unit}/${locale}`), fromServer);
};

const isSame = (one: unknown, another: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(another);

export const language = {
  /** Adds a unit's messages; resolves once they are loaded, for concurrent callers, too. */
  add(unit: string, catalog: Catalog): Promise<void> {
    const known = adding.get(unit);
    if (known) return known;
    catalogs.set(unit, catalog);
    const added = addNow(unit);
    adding.set(unit, added);
    // A failed load is retried the next time.
    added.catch(() => adding.delete(unit));
    return added;
  },
  /** Switches to a language once all units' messages are loaded, and stores it for later visits. */
  async use(locale: Locale): Promise<void> {
    await Promise.all([...catalogs.keys()].map((unit) => load(unit, locale)));
    if (locale !== current.get()) fromServer = {};
    activate(locale);
    remember(locale);
    current.set(locale);
  },
  /** Applies a language selected in another tab. */
  followOtherTabs(): void {
    addEventListener('storage', ({ key, newValue }) => {
      const chosen = key === storageKey ? supported(newValue) : undefined;
      if (chosen && chosen !== current.get()) language.use(chosen).catch(reportError);
    });
  },
  /** Overrides the build's messages with the server's, which are compiled here once. */
  async overlay(locale: Locale, texts: Readonly<Record<string, string>>): Promise<void> {
    if (locale !== current.get()) return;
    const { compileMessage } = await import('@lingui/message-utils/compileMessage');
    const own = compiledFor(locale);
    const other: Messages = {};
    for (const [at, [key, text]] of Object.entries(texts).entries()) {
      if (at % compiledAtOnce === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      const compiled = compileMessage(text);
      if (!isSame(compiled, own[key])) other[key] = compiled;
    }
    if (locale !== current.get()) return;
    fromServer = other;
    // No re-render if the server's messages equal those shown; messages of a unit that is not loaded yet
    // apply once it is.
    const isChanged = Object.keys(own).some(
      (key) => !isSame(other[key] ?? own[key], i18n.messages[key]),
    );
    if (isChanged) activate(locale);
  },
  /** All messages of the loaded units in a language; for a server, which renders all languages. */
  async textsIn(locale: Locale): Promise<Messages> {
    await Promise.all([...catalogs.keys()].map((unit) => load(unit, locale)));
    return compiledFor(locale);
  },
  get: (): Locale => supported(ssrRequest()?.locale) ?? current.get() ?? 'en',
  subscribe: current.subscribe,
};

export const useLocale = (): Locale => useAtom(language);
