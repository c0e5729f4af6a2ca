import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { isInCore } from './shared.ts';

interface NamedModule {
  nameForCondition?: () => string | null;
}

const uiKitSource = /[\\/]packages[\\/]ui-kit[\\/]src[\\/]/;
const contractsSource = /[\\/]packages[\\/]contracts[\\/]src[\\/]/;
/** What the providers around every page take of a library that is otherwise fetched on demand. */
const providersOfPages =
  /[\\/]node_modules[\\/]@base-ui[\\/]react[\\/](?:.*[\\/])?(?:csp-provider|CSP(Provider|Context)|direction-provider|Direction(Provider|Context))/;

const isCoreOfUiKit = (module: NamedModule): boolean => {
  const path = module.nameForCondition?.() ?? '';
  if (contractsSource.test(path) || providersOfPages.test(path)) return true;
  return uiKitSource.test(path) && isInCore(path);
};

const chunk = { chunks: 'all' as const, enforce: true };

/**
 * What every page needs travels in three: React, other libraries, which seldom change either, and the
 * ui-kit's core; in one, it would be made ready in one go that no touch can interrupt. All styles of
 * the shell are one file: in parts they were more bytes, of many more requests.
 */
export const firstPageChunks = {
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
  uiKit: { ...chunk, test: isCoreOfUiKit, name: 'ui-kit', priority: 20 },
};

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

const tag = (attributes: Record<string, string>) => ({
  tagName: 'link',
  voidTag: true,
  attributes,
  meta: { plugin: 'FirstPageTags' },
});

/**
 * Names in the page's head what scripts would only ask for once they run: the styles, and the chunks
 * of the first page. All of them are then on their way together. What comes later is named as well, in
 * `<meta name="prefetch-when-idle">`, to be fetched when nothing else is.
 */
export class FirstPageTags implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FirstPageTags', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('FirstPageTags', (page) => {
        const styles = filesOf(compilation, 'styles', '.css').map((file) =>
          tag({ rel: 'stylesheet', href: page.publicPath + file }),
        );
        const scripts = preloaded
          .flatMap((name) => filesOf(compilation, name, '.js'))
          .map((file) => tag({ rel: 'preload', as: 'script', href: page.publicPath + file }));
        const later = {
          ...tag({ name: 'prefetch-when-idle', content: laterFiles(compilation).join(' ') }),
          tagName: 'meta',
        };
        return { ...page, headTags: [...styles, ...scripts, later, ...page.headTags] };
      });
    });
  }
}
