import { describe, expect, it } from 'vitest';
import { parseTestArguments, stageNames, testUsage } from './arguments.ts';

describe('the command line of npm test', () => {
  it('runs every stage in its order', () => {
    expect(parseTestArguments([])).toEqual({
      kind: 'run',
      stages: stageNames,
      paths: [],
      isAll: false,
    });
  });

  it('names every stage in its help', () => {
    expect(testUsage).toContain(stageNames.join(', '));
  });

  it('runs the stages named, in their order', () => {
    expect(parseTestArguments(['api', 'format'])).toMatchObject({ stages: ['format', 'api'] });
  });

  it('narrows stages by paths', () => {
    expect(parseTestArguments(['unit', 'backend/src/tipping'])).toEqual({
      kind: 'run',
      stages: ['unit'],
      paths: ['backend/src/tipping'],
      isAll: false,
    });
  });

  it('runs all stages with specs when only paths are named', () => {
    expect(parseTestArguments(['tipping'])).toMatchObject({
      stages: ['unit', 'api', 'fault', 'e2e'],
    });
  });

  it('checks screens in all variants when requested', () => {
    expect(parseTestArguments(['e2e', '--all', 'Screens'])).toEqual({
      kind: 'run',
      stages: ['e2e'],
      paths: ['Screens'],
      isAll: true,
    });
  });

  it('refuses unknown arguments', () => {
    expect(parseTestArguments(['--watch'])).toMatchObject({ kind: 'wrong' });
    expect(parseTestArguments(['format', 'backend'])).toMatchObject({ kind: 'wrong' });
  });
});
