import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { writePageTemplate } from '../server/pageTemplate.ts';

interface NamedModule {
  nameForCondition?: () => string | null;
}

/** What the providers around every page take of a library that is otherwise fetched on demand. */
const providersOfPages =
  /[\\/]node_modules[\\/]@base-ui[\\/]react[\\/](?:.*[\\/])?(?:csp-provider|CSP(Provider|Context)|direction-provider|Direction(Provider|Context))/;

const chunk = { chunks: 'all' as const, enforce: true };

/**
 * What every page needs travels in three: React, other libraries, which seldom change either, and the
 * ui-kit's core; in one, it would be made ready in one go that no touch can interrupt. All styles of
 * the shell are one file: in parts they were more bytes, of many more requests.
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

/** By these names chunks are known that every first page waits for, in the order of their running. */
const preloaded = ['main', 'react', 'libraries', 'ui-kit', 'federation', 'bootstrap'] as const;

const filesOf = (compilation: Compilation, name: string, ending: string): string[] =>
  [...(compilation.namedChunks.get(name)?.files ?? [])].filter((file) => file.endsWith(ending));

/** Scripts of what the first page shows only later, or another page does: a language is no such thing. */
const laterFiles = (compilation: Compilation): string[] =>
  [...compilation.chunks]
    .filter((chunk) => !chunk.canBeInitial() && !preloaded.some((name) => name === chunk.name))
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
 * Writes `index.html` as the gateway fills it in. Its head has a script, the styles of every page and, in
 * `<meta name="prefetch-when-idle">`, the scripts that come later, to be fetched when nothing else is.
 * The scripts of the first page are named beside it: when they are asked for, the gateway decides.
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
          content: laterFiles(compilation).join(' '),
        });
        preloads = preloaded
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
