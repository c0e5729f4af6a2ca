import type { LoaderContext } from 'webpack';
import { sharedCore } from './shared.ts';

interface Options {
  /** Import paths of what is there as soon as it is asked for. */
  readonly now: readonly string[];
  /** Import paths of what is handed out together, as `sharedCore`. */
  readonly together: readonly string[];
  /** Import paths of what has to be fetched first. */
  readonly later: readonly string[];
}

/**
 * Stands for the shell's `provided.ts`: every shared module by its name, run when it is first asked
 * for. The build knows the list, so what remotes take and what the shell brings cannot differ.
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
