import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { specProjects } from './stages.ts';

describe('the stages of a test run', () => {
  it('run every project of vitest', () => {
    const config = readFileSync(join(repositoryDir, 'vitest.config.ts'), 'utf8');
    const projects = [...config.matchAll(/^ +name: '([^']+)',$/gm)].map((match) => match[1]);
    expect(projects.length).toBeGreaterThan(3);
    expect(Object.values(specProjects).flat().sort()).toEqual(projects.sort());
  });
});
