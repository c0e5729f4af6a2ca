import type { LoaderContext } from 'webpack';

interface Options {
  readonly modules: readonly string[];
}

/**
 * Stands for the shell's `provided.ts`: an import of every shared module. Federation only hands on
 * what the host itself refers to, and a remote may need one that the shell has no use for.
 */
export default function provided(this: LoaderContext<Options>): string {
  const loads = this.getOptions()
    .modules.map((name) => JSON.stringify(name))
    .map((name) => `${name}: () => import(${name})`);
  return `export const provided = {\n${loads.join(',\n')}\n};`;
}
