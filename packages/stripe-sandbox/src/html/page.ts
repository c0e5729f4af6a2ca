import { createHash } from 'node:crypto';
import { html, type Markup } from '@ovation/markup/html';
import type { Response } from 'express';
import { styleMarkup, styles } from './styles.ts';

const styleHash = createHash('sha256').update(styles).digest('base64');

export interface Page {
  title: string;
  body: Markup;
  status?: number;
  /** Allowed targets of the page's forms, redirects included. */
  formTargets?: readonly string[];
}

/** Sends a page: no scripts, its one style sheet by hash, not framable, not cacheable. */
export const sendPage = (response: Response, page: Page): void => {
  const formAction = ["'self'", ...(page.formTargets ?? [])].join(' ');
  response
    .status(page.status ?? 200)
    .set({
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('html')
    .send(documentOf(page).text);
};

const documentOf = ({ title, body }: Page): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Stripe sandbox</title>
<style>${styleMarkup}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${body}
</body>
</html>
`;
