import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { writePageTemplate } from '../server/pageTemplate.ts';

interface NamedModule {
  nameForCondition?: () => string | null;
}

/** Modules of otherwise lazy libraries that the providers around every page need. */
const providersOfPages =
  /[\\/]node_modules[\\/]@base-ui[\\/]react[\\/](?:.*[\\/])?(?:csp-provider|CSP(Provider|Context)|direction-provider|Direction(Provider|Context))/;

const chunk = { chunks: 'all' as const, enforce: true };

/**
 * Chunks of the first page: React, other libraries, which seldom change either, and the ui-kit's core; as
 * one chunk it would be evaluated in one long task that blocks input. All styles of the shell are one file:
 * split, they were more bytes in many more requests.
 */
export const firstPageChunks = (isInCore: (path: string) => boolean) => ({
  styles: { ...chunk, type: 'css/mini-extract', name: 'styles', priority: 40 },
  react: {
    ...chunk,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    name: 'react',
    priority: 30,
  },
  libraries: {
    ...chunk,
    test: /[\\/]node_modules[\\/](react-router|cookie|@lingui|@tanstack|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|virtua|thumbhash)[\\/]/,
    name: 'libraries',
    priority: 30,
  },
  federation: {
    ...chunk,
    test: /[\\/]node_modules[\\/]@module-federation[\\/]/,
    name: 'federation',
    priority: 30,
  },
  uiKit: {
    ...chunk,
    test: (module: NamedModule): boolean => {
      const path = module.nameForCondition?.() ?? '';
      return providersOfPages.test(path) || isInCore(path);
    },
    name: 'ui-kit',
    priority: 20,
  },
});

/** Names of the chunks that every first page waits for, in execution order. */
const preloadedChunks = [
  'main',
  'react',
  'libraries',
  'ui-kit',
  'federation',
  'bootstrap',
] as const;

const filesOf = (compilation: Compilation, name: string, ending: string): string[] =>
  [...(compilation.namedChunks.get(name)?.files ?? [])].filter((file) => file.endsWith(ending));

/** Scripts for later: of lazy parts of the first page, or of other pages; languages excluded. */
const lazyFiles = (compilation: Compilation): string[] =>
  [...compilation.chunks]
    .filter(
      (chunk) => !chunk.canBeInitial() && !preloadedChunks.some((name) => name === chunk.name),
    )
    .filter((chunk) =>
      [...compilation.chunkGraph.getChunkModulesIterable(chunk)].every(
        (module) => !module.nameForCondition()?.endsWith('.po'),
      ),
    )
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js'))
    .sort();

const tag = (tagName: string, attributes: Record<string, string>, innerHTML?: string) => ({
  tagName,
  voidTag: innerHTML === undefined,
  ...(innerHTML !== undefined && { innerHTML }),
  attributes,
  meta: { plugin: 'PageTemplate' },
});

/**
 * Writes `index.html` as a template for the gateway. Its head has a script, the styles of every page and,
 * in `<meta name="prefetch-when-idle">`, the lazy scripts, to be fetched when idle. The scripts of the
 * first page are listed beside it: the gateway decides when they are requested.
 */
export class PageTemplate implements WebpackPluginInstance {
  private readonly version: string;
  private readonly headScript: string;

  constructor({ version, headScript }: { version: string; headScript: string }) {
    this.version = version;
    this.headScript = headScript;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageTemplate', (compilation) => {
      const hooks = HtmlWebpackPlugin.getHooks(compilation);
      let preloads: string[] = [];
      let scripts: string[] = [];
      hooks.alterAssetTagGroups.tap('PageTemplate', (page) => {
        const styles = filesOf(compilation, 'styles', '.css').map((file) =>
          tag('link', { rel: 'stylesheet', href: page.publicPath + file }),
        );
        const later = tag('meta', {
          name: 'prefetch-when-idle',
          content: lazyFiles(compilation).join(' '),
        });
        preloads = preloadedChunks
          .flatMap((name) => filesOf(compilation, name, '.js'))
          .map((file) => page.publicPath + file);
        scripts = page.headTags
          .filter(({ tagName }) => tagName === 'script')
          .map(({ attributes }) => String(attributes.src));
        const others = page.headTags.filter(({ tagName }) => tagName !== 'script');
        // Before the styles, which a script after them would wait for.
        const head = tag('script', { nonce: '{{nonce}}' }, this.headScript);
        return { ...page, headTags: [head, ...styles, later, ...others] };
      });
      hooks.beforeEmit.tap('PageTemplate', (page) => {
        const build = { version: this.version, preloads, scripts };
        return { ...page, html: writePageTemplate(build, page.html) };
      });
    });
  }
}
