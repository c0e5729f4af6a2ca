import { atomOf, useAtom } from '../state/atom.ts';

/** Paths of all pages of the deployed micro-frontends; set by the shell. */
export const deployedPages = atomOf<readonly string[]>([]);

/** True if a deployed micro-frontend has a page at a path. */
export const useIsDeployed = (): ((path: string) => boolean) => {
  const paths = useAtom(deployedPages);
  return (path) => paths.includes(path);
};
