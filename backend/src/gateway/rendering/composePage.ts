import type { RenderedPage } from '@ovation/contracts/kernel/pageRendering';
import { linkTo } from '../preloads.ts';

/** Stands in `index.html` where the page's nonce belongs. */
const noncePlaceholder = '__CSP_NONCE__';
const openingTag = /<html [^>]*>/;
const titleTag = /<title>[^<]*<\/title>/;
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

/** The scripts that the build named in the page's head: those to be fetched early, and the first. */
const scriptPreloads = /<link rel="preload" as="script" href="([^"]+)">/g;
const firstScript = /<script defer(?:="defer")? src="([^"]+)"><\/script>/g;

/** So few files are asked for without holding a touch up. */
const askedAtOnce = 3;

/**
 * Asks for the scripts once the page is seen: until then the line belongs to what is to be seen. A tab
 * behind another is not seen, and does not wait for it.
 */
const scriptLoader = (nonce: string, preloads: readonly string[], scripts: readonly string[]) => `
<script nonce="${nonce}">
  {
    const add = (parent, name, attributes) =>
      parent.append(Object.assign(document.createElement(name), attributes));
    const preloads = ${JSON.stringify(preloads)};
    const load = () => {
      for (const href of preloads.splice(0, ${askedAtOnce})) {
        add(document.head, 'link', { rel: 'preload', as: 'script', href });
      }
      if (preloads.length > 0) setTimeout(load, 0);
      else for (const src of ${JSON.stringify(scripts)}) add(document.body, 'script', { src });
    };
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load, 0));
  }
</script>`;

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** Styles are waited for, since what they dress is there already. */
const styleLink = (path: string): string => {
  // By the path below its unit's folder the code of the unit finds the styles it would fetch.
  const own = path.split('/').slice(3).join('/');
  return `<link rel="stylesheet" href="${path}" data-href="${own}">`;
};

const isStyle = (path: string): boolean => path.endsWith('.css');
const isScript = (path: string): boolean => path.endsWith('.js');

/** The page that goes out: what was rendered for this request, in the shell's `index.html`. */
export const composeRendered = (template: string, nonce: string, page: RenderedPage): string => {
  const { html, title, locale, direction, state, files, laterFiles } = page;
  const preloads = [
    ...firstGroups(template, scriptPreloads),
    ...[...files, ...laterFiles].filter(isScript),
  ];
  const links = [
    ...files.filter(isStyle).map(styleLink),
    ...laterFiles.filter(isStyle).map(linkTo),
    endOfHead,
  ];
  const body = [
    `<div id="root">${html}</div>`,
    data('rendered-state', state),
    scriptLoader(nonce, preloads, firstGroups(template, firstScript)),
  ];
  return template
    .replaceAll(noncePlaceholder, nonce)
    .replace(scriptPreloads, '')
    .replace(firstScript, '')
    .replace(openingTag, (tag) =>
      tag
        .replace(/ lang="[^"]*"/, ` lang="${escaped(locale)}"`)
        .replace(/ dir="[^"]*"/, ` dir="${direction}"`),
    )
    .replace(titleTag, () => `<title>${escaped(title)}</title>`)
    .replace(endOfHead, () => links.join(''))
    .replace(emptyRoot, () => body.join(''));
};

/** The page that goes out where the browser renders alone: with the list of remotes, if there is one. */
export const composeUnrendered = (
  template: string,
  nonce: string,
  { preloads, remotes }: { readonly preloads: string; readonly remotes: string | undefined },
): string =>
  template
    .replaceAll(noncePlaceholder, nonce)
    .replace(endOfHead, () => preloads + endOfHead)
    .replace(emptyRoot, (root) => (remotes ? root + data('remotes', remotes) : root));
