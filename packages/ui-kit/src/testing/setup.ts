import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { indexedDbSettled } from './indexedDbSettled.ts';

/** Generous timeout for shared machines. */
configure({ asyncUtilTimeout: 15_000 });

// jsdom reads the page's address when a callback throws, which fails after the page is closed and
// hides the error.
globalThis.queueMicrotask = (callback) => void Promise.resolve().then(callback);

// jsdom has none; reported errors fail the run.
globalThis.reportError ??= (error: unknown) => {
  queueMicrotask(() => {
    throw error;
  });
};

// jsdom has no layout: sizes never change.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Elements never intersect.
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
};

// jsdom has no screen: no media query matches.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// jsdom does not play, and logs each `load`.
HTMLMediaElement.prototype.load = () => {};

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(cleanup);
// Lets pending work of a page finish before jsdom is closed.
afterAll(async () => {
  await vi.dynamicImportSettled();
  await indexedDbSettled();
});
