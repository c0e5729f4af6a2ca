declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV: 'production' | 'development' } };

/** Raw text of a file, used by specs only. */
declare module '*?raw' {
  const text: string;
  export = text;
}
