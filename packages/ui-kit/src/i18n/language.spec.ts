import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCookie } from '../browser/cookie.ts';
import { detectLocale, directionOf, language, localeOfSite, supported } from './language.ts';

const browserSpeaks = (...codes: string[]): void => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(codes);
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = '';
  vi.restoreAllMocks();
});

describe('the locale of a visitor', () => {
  it('is the stored one before that of the browser', () => {
    browserSpeaks('en');
    localStorage.setItem('i18nextLng', 'es');
    expect(detectLocale()).toBe('es');
  });

  it('is that of the browser, of any region, if supported', () => {
    browserSpeaks('fr-FR', 'es-MX');
    expect(detectLocale()).toBe('es');
  });

  it.each([
    ['the browser’s', () => browserSpeaks('en-GB', 'es')],
    ['the stored one', () => localStorage.setItem('i18nextLng', 'en-US')],
    ['the page’s', () => document.documentElement.setAttribute('lang', 'en-US')],
  ])('is the site default instead of en-US and en-GB: %s', (_, speak) => {
    browserSpeaks('fr');
    speak();
    expect(detectLocale()).toBeUndefined();
  });

  it('is read from local storage, session storage, browser and page, in that order', () => {
    document.documentElement.lang = 'es';
    browserSpeaks('fr');
    expect(detectLocale()).toBe('es');
    browserSpeaks('en');
    expect(detectLocale()).toBe('en');
    sessionStorage.setItem('i18nextLng', 'es');
    expect(detectLocale()).toBe('es');
    localStorage.setItem('i18nextLng', 'en');
    expect(detectLocale()).toBe('en');
  });

  it('is stored under i18nextLng, in both storages and a cookie', async () => {
    await language.use('es');
    expect(localStorage.getItem('i18nextLng')).toBe('es');
    expect(sessionStorage.getItem('i18nextLng')).toBe('es');
    expect(readCookie('i18nextLng')).toBe('es');
  });

  it('is undefined for an unsupported language', () => {
    expect(supported('tr-TR')).toBeUndefined();
    expect(localeOfSite({ defaultLocale: 'tr-TR' })).toBe('en');
    expect(localeOfSite({ defaultLocale: 'es-MX' })).toBe('es');
  });
});

describe('the active language', () => {
  it('overrides compiled messages with those of the server', async () => {
    await language.add('test', async () => ({ 'a.hello': ['Hello'], 'a.bye': ['Bye'] }));
    await language.use('en');
    await language.overlay('en', { 'a.hello': 'Welcome, {name}' });
    expect(i18n._('a.hello', { name: 'Nora' })).toBe('Welcome, Nora');
    expect(i18n._('a.bye')).toBe('Bye');
    expect(localStorage.getItem('i18nextLng')).toBe('en');
  });

  it('does not re-render for messages that are unchanged or not loaded yet', async () => {
    await language.add('test', async () => ({ 'a.hello': ['Hello'] }));
    await language.use('en');
    await language.overlay('en', {});
    const renderedAgain = vi.fn();
    const stop = i18n.on('change', renderedAgain);
    await language.overlay('en', { 'a.hello': 'Hello', 'b.later': 'Later, as the server says' });
    expect(renderedAgain).not.toHaveBeenCalled();
    await language.add('other', async () => ({ 'b.later': ['Later'] }));
    expect(i18n._('b.later')).toBe('Later, as the server says');
    await language.overlay('en', { 'a.hello': 'Welcome' });
    expect(renderedAgain).toHaveBeenCalledOnce();
    stop();
  });

  it('shares one load among concurrent callers', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await language.use('en');
    const catalog = async () => {
      await arrived;
      return { 'late.hello': ['Here now'] };
    };
    const both = Promise.all([language.add('late', catalog), language.add('late', catalog)]);
    arrive();
    await both;
    expect(i18n._('late.hello')).toBe('Here now');
  });

  it('is applied in other tabs', async () => {
    await language.use('en');
    language.followOtherTabs();
    const chosen = (newValue: string): void => {
      dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue }));
    };
    chosen('tr');
    expect(language.get()).toBe('en');
    chosen('es');
    await vi.waitFor(() => expect(language.get()).toBe('es'));
    expect(document.documentElement.lang).toBe('es');
  });

  it('sets the text direction of the page', () => {
    expect(['ar', 'he-IL', 'fa', 'ur', 'yi'].map(directionOf)).toEqual(Array(5).fill('rtl'));
    expect(directionOf('es')).toBe('ltr');
  });
});
