import { alg, Graph } from '@dagrejs/graphlib';

/** An import of one file by another, for values or for types; both are paths from the repository's root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Folders of one workspace that import each other in a cycle, sorted, and one import for each edge. */
export interface FolderCycle {
  readonly folders: readonly string[];
  readonly imports: readonly Import[];
}

/** The two groupings of a file: its folder, and its capability, the first folder of the sources. */
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
const capabilityOf = (file: string): string =>
  folderOf(file).replace(/^(.*?\/src(?:\/[^/]+)?).*$/, '$1');

const workspaceOf = (file: string): string | undefined => /^(.+?)\/src\//.exec(file)?.[1];

const isWithinWorkspace = ({ from, to }: Import): boolean =>
  workspaceOf(from) !== undefined && workspaceOf(from) === workspaceOf(to);

/** True for imports by a spec: specs may import everything and never cause a cycle. */
const isSpecImport = ({ from }: Import): boolean => /\.spec(-d)?\.tsx?$/.test(from);

const cyclesBetween = (
  imports: readonly Import[],
  groupOf: (file: string) => string,
): FolderCycle[] => {
  const graph = new Graph();
  const edges = new Map<string, Import>();
  for (const one of imports) {
    const [from, to] = [groupOf(one.from), groupOf(one.to)];
    if (from === to) continue;
    graph.setEdge(from, to);
    const edge = `${from} → ${to}`;
    if (!edges.has(edge)) edges.set(edge, one);
  }
  return alg
    .tarjan(graph)
    .filter(({ length }) => length > 1)
    .map((folders) => ({
      folders: folders.toSorted(),
      imports: [...edges.values()].filter(
        ({ from, to }) => folders.includes(groupOf(from)) && folders.includes(groupOf(to)),
      ),
    }));
};

const keyOf = ({ folders }: Pick<FolderCycle, 'folders'>): string => folders.join(' ');

/** Finds the cycles between the folders of each workspace, and between its capabilities. */
export const findFolderCycles = (imports: readonly Import[]): FolderCycle[] => {
  const inside = imports.filter((one) => isWithinWorkspace(one) && !isSpecImport(one));
  const found = [...cyclesBetween(inside, folderOf), ...cyclesBetween(inside, capabilityOf)];
  return [...new Map(found.map((cycle) => [keyOf(cycle), cycle])).values()].toSorted((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
};

/** Compares the cycles found with the accepted list: new ones, and those on it that are gone or differ. */
export const compareCycles = (
  listed: readonly (readonly string[])[],
  found: readonly FolderCycle[],
): {
  readonly unlisted: readonly FolderCycle[];
  readonly stale: readonly (readonly string[])[];
} => {
  const listedKeys = new Set(listed.map((folders) => keyOf({ folders })));
  const foundKeys = new Set(found.map(keyOf));
  return {
    unlisted: found.filter((cycle) => !listedKeys.has(keyOf(cycle))),
    stale: listed.filter((folders) => !foundKeys.has(keyOf({ folders }))),
  };
};
