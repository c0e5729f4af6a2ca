import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { indexedDbSettled } from './indexedDbSettled.ts';

/** Generous: what is awaited comes at once, but other work may share the machine. */
configure({ asyncUtilTimeout: 15_000 });

// jsdom names the address of the page where a callback throws, and has none once the page is closed: what
// was thrown would not be told.
globalThis.queueMicrotask = (callback) => void Promise.resolve().then(callback);

// jsdom has none; what is reported fails the run.
globalThis.reportError ??= (error: unknown) => {
  queueMicrotask(() => {
    throw error;
  });
};

// jsdom lays nothing out: no size ever changes.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Nothing ever comes into sight.
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

// jsdom has no screen: no question about it is answered with yes.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// jsdom plays nothing, and says so on the console whenever it is told to begin anew.
HTMLMediaElement.prototype.load = () => {};

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(cleanup);
// What a page has begun last would end in a page that is closed.
afterAll(async () => {
  await vi.dynamicImportSettled();
  await indexedDbSettled();
});
