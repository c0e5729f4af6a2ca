import '@testing-library/jest-dom/vitest';
import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has none; what is reported fails the run.
globalThis.reportError ??= (error: unknown) => {
  queueMicrotask(() => {
    throw error;
  });
};

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(cleanup);
