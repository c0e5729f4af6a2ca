import { atomOf, useAtom } from '../state/atom.ts';

/** The paths of all pages of the micro-frontends that are deployed; the shell, which finds them, says so. */
export const deployedPages = atomOf<readonly string[]>([]);

/** Whether a micro-frontend that is deployed has a page at a path. */
export const useIsDeployed = (): ((path: string) => boolean) => {
  const paths = useAtom(deployedPages);
  return (path) => paths.includes(path);
};
