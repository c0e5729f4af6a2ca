import { tableRows } from './markdown.ts';

export const glossaryColumns = ['term', 'also known as', 'on screens', 'what it is', 'where'];
const none = '–';
const inCode = /`([^`]+)`/g;

const compare = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { sensitivity: 'base' });

/** Finds faults of a glossary's text: wrong columns, order, and names that two rows claim. */
export const glossaryFaults = (text: string, hasPath: (path: string) => boolean): string[] => {
  const [columns = [], ...rows] = tableRows(text);
  const faults: string[] = [];
  if (columns.join() !== glossaryColumns.join()) faults.push(`columns: ${columns.join(', ')}`);
  const termByName = new Map<string, string>();
  let previous = '';
  for (const row of rows) {
    const [term = '', synonyms = '', , , where = ''] = row;
    if (row.length !== glossaryColumns.length || row.includes('')) {
      faults.push(`${term}: a cell is missing`);
      continue;
    }
    if (compare(previous, term) > 0) faults.push(`${term}: not sorted, after ${previous}`);
    previous = term;
    for (const name of [term, ...(synonyms === none ? [] : synonyms.split(', '))]) {
      const key = name.toLowerCase();
      const owner = termByName.get(key);
      if (owner !== undefined) faults.push(`${term}: ${name} is also of ${owner}`);
      termByName.set(key, term);
    }
    const paths = [...where.matchAll(inCode)].map(([, path = '']) => path);
    if (paths.length === 0) faults.push(`${term}: no path`);
    faults.push(...paths.filter((path) => !hasPath(path)).map((path) => `${term}: no ${path}`));
  }
  return faults;
};
