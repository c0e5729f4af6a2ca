import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectLocale, directionOf, language, supported } from './language.ts';

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
    expect(detectLocale('en')).toBe('es');
  });

  it('is the browser’s, of whatever country, when it is supported', () => {
    browserSpeaks('fr-FR', 'es-MX');
    expect(detectLocale('en')).toBe('es');
  });

  it('is the default for en-US and en-GB, which are ignored', () => {
    browserSpeaks('en-US', 'en-GB');
    expect(detectLocale('es')).toBe('es');
  });

  it('is nothing that has not been translated', () => {
    expect(supported('tr-TR')).toBeUndefined();
  });
});

describe('a language in use', () => {
  it('lays the server’s texts over the compiled ones', async () => {
    await language.add('test', async () => ({ 'a.hello': ['Hello'], 'a.bye': ['Bye'] }));
    await language.use('en', { remember: true });
    await language.overlay('en', { 'a.hello': 'Welcome, {name}' });
    expect(i18n._('a.hello', { name: 'Nora' })).toBe('Welcome, Nora');
    expect(i18n._('a.bye')).toBe('Bye');
    expect(localStorage.getItem('i18nextLng')).toBe('en');
  });

  it('lets everybody wait who asks for the same texts at once', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await language.use('en', { remember: false });
    const catalog = async () => {
      await arrived;
      return { 'late.hello': ['Here now'] };
    };
    const both = Promise.all([language.add('late', catalog), language.add('late', catalog)]);
    arrive();
    await both;
    expect(i18n._('late.hello')).toBe('Here now');
  });

  it('turns the page round where it is read from the right', () => {
    expect(['ar', 'he-IL', 'fa', 'ur', 'yi'].map(directionOf)).toEqual(Array(5).fill('rtl'));
    expect(directionOf('es')).toBe('ltr');
  });
});
