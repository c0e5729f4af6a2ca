import type { RemotesManifest } from '@ovation/contracts/kernel/remotes';
import { descriptionTag, escaped, headTags } from './pageHead.ts';
import type { PageTitle, RenderedPage } from './pageRenderer.ts';
import { fillTemplate, type PageTemplate } from './pageTemplate.ts';
import { preloadLink } from './preloadLinks.ts';

/** Embeds JSON in a script element, escaped so that it cannot end the element. */
const jsonScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.trim().replaceAll('<', '\\u003c')}</script>`;

/** Files that can be requested at once without blocking input. */
const preloadsAtOnce = 3;

/**
 * Requests the scripts once the page is painted: until then the network belongs to visible content. A
 * background tab is never painted, and does not wait.
 */
const scriptLoader = (nonce: string, preloads: readonly string[], scripts: readonly string[]) => `
<script nonce="${nonce}">
  {
    const add = (parent, name, attributes) =>
      parent.append(Object.assign(document.createElement(name), attributes));
    const preloads = ${JSON.stringify(preloads)};
    const load = () => {
      for (const href of preloads.splice(0, ${preloadsAtOnce})) {
        add(document.head, 'link', { rel: 'preload', as: 'script', href });
      }
      if (preloads.length > 0) setTimeout(load, 0);
      else for (const src of ${JSON.stringify(scripts)}) add(document.body, 'script', { src });
    };
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load, 0));
  }
</script>`;

/** Blocks on styles, since their content is already in the page. */
const styleLink = (path: string): string => {
  // The unit's code finds styles that it would load by the path below its unit's folder.
  const relativePath = path.split('/').slice(3).join('/');
  return `<link rel="stylesheet" href="${path}" data-href="${relativePath}">`;
};

const isStyle = (path: string): boolean => path.endsWith('.css');
const isScript = (path: string): boolean => path.endsWith('.js');

/** Composes a server-rendered page in the shell's template, for an origin. */
export const composeRendered = (
  template: PageTemplate,
  nonce: string,
  page: RenderedPage,
  origin: string,
): string => {
  const { html, noScript, title, locale, direction, state, files, laterFiles } = page;
  const preloads = [...template.preloads, ...[...files, ...laterFiles].filter(isScript)];
  return fillTemplate(template, {
    nonce,
    locale: escaped(locale),
    direction,
    title: escaped(title),
    head: [
      headTags(page, origin),
      ...files.filter(isStyle).map(styleLink),
      ...laterFiles.filter(isStyle).map(preloadLink),
    ].join(''),
    root: html,
    noScript,
    afterRoot:
      jsonScript('rendered-state', state) + scriptLoader(nonce, preloads, template.scripts),
  });
};

/** Composes the page shown while its data is being rebuilt: it has no scripts, and reloads itself. */
export const composeUnavailable = (
  template: PageTemplate,
  nonce: string,
  { html, title, locale, direction }: PageTitle & { readonly html: string },
  seconds: number,
): string =>
  fillTemplate(template, {
    nonce,
    title: escaped(title),
    locale: escaped(locale),
    direction,
    head: `<meta http-equiv="refresh" content="${seconds}">`,
    noScript: '',
    root: html,
    afterRoot: '',
  });

/**
 * Defaults until the browser has rendered: the source language, and the product's own name. The locale is
 * en-US, which the browser's language detection ignores in favour of the site's default.
 */
const defaultTitle: PageTitle = { locale: 'en-US', direction: 'ltr', title: 'Ovation' };
const defaultDescription =
  'Subscribe to the people whose work you love: their posts, photos and messages.';

/** Used before the skeletons of a build are available. */
const noSkeleton = { html: '', noScript: '<p>Turn on JavaScript to use this page.</p>' };

/** Composes a page for client rendering, with the remotes if they are known. */
export const composeClientRendered = (
  template: PageTemplate,
  nonce: string,
  {
    preloads,
    remotes,
    skeleton = noSkeleton,
  }: {
    preloads: string;
    remotes: RemotesManifest | undefined;
    /** Placeholder content until then. */
    skeleton?: { readonly html: string; readonly noScript: string } | undefined;
  },
  { title, locale, direction }: PageTitle = defaultTitle,
): string =>
  fillTemplate(template, {
    nonce,
    title: escaped(title),
    locale: escaped(locale),
    direction,
    head: [
      descriptionTag(defaultDescription),
      ...template.preloads.map(preloadLink),
      ...template.scripts.map((src) => `<script defer src="${src}"></script>`),
      preloads,
    ].join(''),
    root: skeleton.html,
    noScript: skeleton.noScript,
    afterRoot: remotes ? jsonScript('remotes', JSON.stringify(remotes)) : '',
  });
