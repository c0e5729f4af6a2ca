import type { RemotesManifest } from '@ovation/contracts/kernel/remotes';
import { descriptionTag, escaped, headTags } from './pageHead.ts';
import type { PageTitle, RenderedPage } from './pageRenderer.ts';
import { fillTemplate, type PageTemplate } from './pageTemplate.ts';
import { preloadLink } from './preloadLinks.ts';

/** JSON that ends no element, whatever is in it. */
const data = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.trim().replaceAll('<', '\\u003c')}</script>`;

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

/** Styles are waited for, since what they dress is there already. */
const styleLink = (path: string): string => {
  // By the path below its unit's folder the code of the unit finds the styles it would fetch.
  const own = path.split('/').slice(3).join('/');
  return `<link rel="stylesheet" href="${path}" data-href="${own}">`;
};

const isStyle = (path: string): boolean => path.endsWith('.css');
const isScript = (path: string): boolean => path.endsWith('.js');

/** The page that goes out: what was rendered for this request, in the shell's template, at an origin. */
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
    afterRoot: data('rendered-state', state) + scriptLoader(nonce, preloads, template.scripts),
  });
};

/** The page that goes out while what it shows is being made anew: it runs nothing, and comes again by itself. */
export const composeAway = (
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
 * Until the browser knows better: the language of the sources, and the product's own name. As en-US,
 * which a browser that looks for its language here passes over for the site's default.
 */
const unknownVisitor: PageTitle = { locale: 'en-US', direction: 'ltr', title: 'Ovation' };
const unknownDescription =
  'Subscribe to the people whose work you love: their posts, photos and messages.';

/** Before the outlines of a build are there. */
const noOutline = { html: '', noScript: '<p>Turn on JavaScript to use this page.</p>' };

/** The page that goes out where the browser renders alone, with the remotes if they are known. */
export const composeUnrendered = (
  template: PageTemplate,
  nonce: string,
  {
    preloads,
    remotes,
    outline = noOutline,
  }: {
    preloads: string;
    remotes: RemotesManifest | undefined;
    /** What stands there until then. */
    outline?: { readonly html: string; readonly noScript: string } | undefined;
  },
  { title, locale, direction }: PageTitle = unknownVisitor,
): string =>
  fillTemplate(template, {
    nonce,
    title: escaped(title),
    locale: escaped(locale),
    direction,
    head: [
      descriptionTag(unknownDescription),
      ...template.preloads.map(preloadLink),
      ...template.scripts.map((src) => `<script defer src="${src}"></script>`),
      preloads,
    ].join(''),
    root: outline.html,
    noScript: outline.noScript,
    afterRoot: remotes ? data('remotes', JSON.stringify(remotes)) : '',
  });
