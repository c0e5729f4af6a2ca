import type { Route } from '@ovation/contracts/kernel/route';

/** The row that a call asks for, and what stands in its path. */
export interface FoundRow<Row> {
  readonly row: Row;
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteTrie<Row> {
  /**
   * The row for a method and a path. `HEAD` finds what answers `GET`. Throws `URIError` where a parameter of a row
   * that the path fits cannot be decoded, whatever the row's method.
   */
  find(method: string, path: string): FoundRow<Row> | undefined;
  /** The methods of all rows that a path fits. */
  methodsAt(path: string): readonly string[];
}

interface Leaf<Row> {
  readonly row: Row;
  readonly names: readonly string[];
}

interface Step<Row> {
  readonly words: Map<string, Step<Row>>;
  /** `{code}.svg` ends with `.svg`, and most with nothing. */
  readonly parameters: { readonly ending: string; readonly next: Step<Row> }[];
  readonly leaves: Map<string, Leaf<Row>>;
}

type Visit<Row> = (leaves: ReadonlyMap<string, Leaf<Row>>, values: readonly string[]) => boolean;

const parameterPattern = /^\{([^}]+)\}(.*)$/;

const emptyStep = <Row>(): Step<Row> => ({ words: new Map(), parameters: [], leaves: new Map() });

const stepOfWord = <Row>({ words }: Step<Row>, word: string): Step<Row> => {
  const known = words.get(word) ?? emptyStep<Row>();
  words.set(word, known);
  return known;
};

const stepOfParameter = <Row>({ parameters }: Step<Row>, ending: string): Step<Row> => {
  const known = parameters.find((parameter) => parameter.ending === ending);
  if (known) return known.next;
  const next = emptyStep<Row>();
  parameters.push({ ending, next });
  // Who asks for more comes first, as words before parameters do.
  parameters.sort((a, b) => b.ending.length - a.ending.length);
  return next;
};

/** As a path spells it: the first word of an address is written in small letters alone, the others need not be. */
const spelled = (word: string, isFirst: boolean): string => (isFirst ? word : word.toLowerCase());

const add = <Row extends { readonly route: Pick<Route, 'method' | 'path'> }>(
  root: Step<Row>,
  row: Row,
): void => {
  const { method, path } = row.route;
  const names: string[] = [];
  let step = root;
  for (const [at, word] of path.slice(1).split('/').entries()) {
    const [, name, ending = ''] = parameterPattern.exec(word) ?? [];
    if (name !== undefined) names.push(name);
    step =
      name === undefined
        ? stepOfWord(step, spelled(word, at === 0))
        : stepOfParameter(step, ending.toLowerCase());
  }
  const known = step.leaves.get(method);
  if (known) throw new Error(`two rows are for ${method} ${path}`);
  step.leaves.set(method, { row, names });
  if (method === 'GET') step.leaves.set('HEAD', { row, names });
};

/** Visits what a path fits, words before parameters, until one visit is enough; true then. */
const walk = <Row>(
  step: Step<Row>,
  path: string,
  from: number,
  values: string[],
  visit: Visit<Row>,
): boolean => {
  if (from > path.length) return step.leaves.size > 0 && visit(step.leaves, values);
  const slash = path.indexOf('/', from);
  const end = slash < 0 ? path.length : slash;
  if (end === from) return false;
  const given = path.slice(from, end);
  const word = step.words.get(spelled(given, from === 1));
  if (word && walk(word, path, end + 1, values, visit)) return true;
  for (const { ending, next } of step.parameters) {
    const length = given.length - ending.length;
    if (length <= 0 || !given.toLowerCase().endsWith(ending)) continue;
    values.push(given.slice(0, length));
    if (walk(next, path, end + 1, values, visit)) return true;
    values.pop();
  }
  return false;
};

const decoded = (value: string): string =>
  value.includes('%') ? decodeURIComponent(value) : value;

/** Finds rows by the steps of a path, however many rows there are. */
export const routeTrie = <Row extends { readonly route: Pick<Route, 'method' | 'path'> }>(
  rows: readonly Row[],
): RouteTrie<Row> => {
  const root = emptyStep<Row>();
  for (const row of rows) add(root, row);

  const visitAll = (path: string, visit: Visit<Row>): void => {
    const end = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length;
    walk(root, path.slice(0, end), 1, [], visit);
  };

  return {
    find: (method, path) => {
      let found: FoundRow<Row> | undefined;
      visitAll(path, (leaves, values) => {
        const given = values.map(decoded);
        const leaf = leaves.get(method);
        if (!leaf) return false;
        const params = Object.fromEntries(leaf.names.map((name, at) => [name, given[at] ?? '']));
        found = { row: leaf.row, params };
        return true;
      });
      return found;
    },
    methodsAt: (path) => {
      const methods = new Set<string>();
      visitAll(path, (leaves) => {
        for (const method of leaves.keys()) methods.add(method);
        return false;
      });
      return [...methods];
    },
  };
};
