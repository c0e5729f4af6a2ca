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

describe('which language a visitor gets', () => {
  it('is what was chosen before, above what the browser speaks', () => {
    browserSpeaks('en');
    localStorage.setItem('i18nextLng', 'es');
    expect(detectLocale()).toBe('es');
  });

  it('is the browser’s, of whatever country, when it is supported', () => {
    browserSpeaks('fr-FR', 'es-MX');
    expect(detectLocale()).toBe('es');
  });

  it.each([
    ['the browser’s', () => browserSpeaks('en-GB', 'es')],
    ['the stored one', () => localStorage.setItem('i18nextLng', 'en-US')],
    ['the page’s', () => document.documentElement.setAttribute('lang', 'en-US')],
  ])('is left to the site’s default in place of en-US and en-GB: %s', (_, speak) => {
    browserSpeaks('fr');
    speak();
    expect(detectLocale()).toBeUndefined();
  });

  it('is looked for in local storage, session storage, browser and page, in that order', () => {
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

  it('is kept under i18nextLng, in both storages and a cookie', async () => {
    await language.use('es');
    expect(localStorage.getItem('i18nextLng')).toBe('es');
    expect(sessionStorage.getItem('i18nextLng')).toBe('es');
    expect(readCookie('i18nextLng')).toBe('es');
  });

  it('is nothing that has not been translated', () => {
    expect(supported('tr-TR')).toBeUndefined();
    expect(localeOfSite({ defaultLocale: 'tr-TR' })).toBe('en');
    expect(localeOfSite({ defaultLocale: 'es-MX' })).toBe('es');
  });
});

describe('a language in use', () => {
  it('lays the server’s texts over the compiled ones', async () => {
    await language.add('test', async () => ({ 'a.hello': ['Hello'], 'a.bye': ['Bye'] }));
    await language.use('en');
    await language.overlay('en', { 'a.hello': 'Welcome, {name}' });
    expect(i18n._('a.hello', { name: 'Nora' })).toBe('Welcome, Nora');
    expect(i18n._('a.bye')).toBe('Bye');
    expect(localStorage.getItem('i18nextLng')).toBe('en');
  });

  it('renders nothing again for texts that are shown, or not yet loaded', async () => {
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

  it('lets everybody wait who asks for the same texts at once', async () => {
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

  it('is spoken in every tab of the browser as soon as one of them chose it', async () => {
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

  it('turns the page round where it is read from the right', () => {
    expect(['ar', 'he-IL', 'fa', 'ur', 'yi'].map(directionOf)).toEqual(Array(5).fill('rtl'));
    expect(directionOf('es')).toBe('ltr');
  });
});
