import type { LoaderContext } from 'webpack';
import { sharedCore } from './shared.ts';

interface Options {
  /** Import paths of modules in the first bundle, imported eagerly. */
  readonly now: readonly string[];
  /** Import paths of modules shared together, as `sharedCore`. */
  readonly together: readonly string[];
  /** Import paths of lazy modules. */
  readonly later: readonly string[];
}

/**
 * Generates the shell's `provided.ts`: every shared module by its name, evaluated when first requested. The
 * list comes from the build, so the modules that remotes consume and those that the shell provides cannot
 * differ.
 */
export default function provided(this: LoaderContext<Options>): string {
  const { now, together, later } = this.getOptions();
  const each = (paths: readonly string[], write: (path: string) => string): string =>
    paths.map((path) => `${write(JSON.stringify(path))},\n`).join('');
  return `
    const core = {${each(together, (path) => `get ${path}() { return require(${path}); }`)}};
    export const providedNow = {
      ${each(now, (path) => `${path}: () => require(${path})`)}
      ${JSON.stringify(sharedCore)}: () => core,
    };
    export const providedLater = {${each(later, (path) => `${path}: () => import(${path})`)}};`;
}
