import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { suitePackages } from './suites.ts';

const packages = [...new Set(Object.values(suitePackages).flat())];
const read = (path: string): string => readFileSync(join(repositoryDir, path), 'utf8');

describe.each(packages)('the suite of packages/%s', (name) => {
  const folder = `packages/${name}`;

  it('has a script for each stage in which it has specs', () => {
    const { scripts } = JSON.parse(read(`${folder}/package.json`));
    for (const [stage, names] of Object.entries(suitePackages)) {
      if (!names.some((one) => one === name)) continue;
      const report = `--outputFile.json=${folder}/reports/${stage}.json`;
      expect(scripts[`suite:${stage}`]).toContain(`--project=${stage} `);
      expect(scripts[`suite:${stage}`]).toContain(`${report} ${folder}/src/`);
    }
  });

  it('reads nothing that its inputs leave out', () => {
    const all = readdirSync(join(repositoryDir, folder, 'src'), { recursive: true });
    const sources = all
      .map((path) => `${folder}/src/${path}`)
      .filter((path) => path.endsWith('.ts'));
    expect(sources.length).toBeGreaterThan(5);
    const outside = sources.flatMap((source) =>
      [...read(source).matchAll(/(?:from|import\() ?'(\.\.?\/[^']+)'/g)]
        .map(([, path = '']) => relative(folder, join(dirname(source), path)))
        .filter((path) => path.startsWith('..')),
    );
    expect(outside).toEqual([]);
  });
});
