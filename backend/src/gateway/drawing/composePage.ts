import type { DrawnPage } from '@ovation/contracts/kernel/drawing';
import { linkTo } from '../preloads.ts';

/** Stands in `index.html` where the page's nonce belongs. */
const noncePlaceholder = '__CSP_NONCE__';
const openingTag = /<html [^>]*>/;
const title = /<title>[^<]*<\/title>/;
const endOfHead = '</head>';
const emptyRoot = '<div id="root"></div>';

/** The build of the shell that an `index.html` is of; empty while its sources are being changed. */
export const versionOf = (template: string): string =>
  /data-version="([\w-]*)"/.exec(openingTag.exec(template)?.[0] ?? '')?.[1] ?? '';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON that ends no element, whatever is in it. */
const data = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.trim().replaceAll('<', '\\u003c')}</script>`;

/** Styles are waited for, since what they dress is there already; the rest is only on its way. */
const linkOf = (path: string): string => {
  if (!path.endsWith('.css')) return linkTo(path);
  // By the path below its unit's folder the code of the unit finds the styles it would fetch.
  const own = path.split('/').slice(3).join('/');
  return `<link rel="stylesheet" href="${path}" data-href="${own}">`;
};

/** The page that goes out: what was drawn for this visit, in the shell's `index.html`. */
export const composeDrawn = (template: string, nonce: string, page: DrawnPage): string =>
  template
    .replaceAll(noncePlaceholder, nonce)
    .replace(openingTag, (tag) =>
      tag
        .replace(/ lang="[^"]*"/, ` lang="${escaped(page.locale)}"`)
        .replace(/ dir="[^"]*"/, ` dir="${page.direction}"`),
    )
    .replace(title, () => `<title>${escaped(page.title)}</title>`)
    .replace(endOfHead, () =>
      [...page.files.map(linkOf), ...page.laterFiles.map(linkTo), endOfHead].join(''),
    )
    .replace(emptyRoot, () => `<div id="root">${page.html}</div>${data('drawn', page.state)}`);

/** The page that goes out where the browser draws alone: with the list of remotes, if there is one. */
export const composeUndrawn = (
  template: string,
  nonce: string,
  { preloads, remotes }: { readonly preloads: string; readonly remotes: string | undefined },
): string =>
  template
    .replaceAll(noncePlaceholder, nonce)
    .replace(endOfHead, () => preloads + endOfHead)
    .replace(emptyRoot, (root) => (remotes ? root + data('remotes', remotes) : root));
