import { transform } from '@swc/core';

/** The used part of a Vite plugin. */
interface SourcePlugin {
  readonly name: string;
  readonly enforce: 'pre';
  transform(code: string, id: string): Promise<{ code: string; map: string } | undefined>;
}

/** Lets Vitest read the browser packages' sources as webpack does: JSX, and Lingui's macros. */
export const browserSources = (): SourcePlugin => ({
  name: 'ovation-browser-sources',
  enforce: 'pre',
  async transform(code, id) {
    const path = id.split('?')[0] ?? id;
    if (!/\.tsx?$/.test(path) || path.includes('/node_modules/') || path.endsWith('.css.ts')) {
      return undefined;
    }
    const result = await transform(code, {
      filename: path,
      sourceMaps: true,
      configFile: false,
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: path.endsWith('x') },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
        experimental: { plugins: [['@lingui/swc-plugin', {}]] },
      },
    });
    return { code: result.code, map: result.map ?? '' };
  },
});
