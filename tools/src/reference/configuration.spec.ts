import { expect, it } from 'vitest';
import { configurationPage, variables } from './configuration.ts';
import { envExample, interpolatedIn } from './envExample.ts';

it('merges a variable that several programs read', () => {
  const found = variables().find(({ name }) => name === 'MASTER_KEY');
  expect(found).toMatchObject({
    isRequired: true,
    isSecret: true,
    programs: ['api', 'worker', 'projections', 'projections commands'],
  });
});

it('has a row for each variable', () => {
  expect(configurationPage()).toContain(
    '| `PROJECTIONS_PARTITIONS` | `0-15` | `string` |  | projections | ',
  );
});

it('finds the variables of a Compose file', () => {
  const compose = ['KEY:?base64 of 32 bytes', 'LEVEL:-info', 'PLAIN']
    .map((text) => `\${${text}}`)
    .join(' ');
  expect([...interpolatedIn(compose).values()]).toEqual([
    { name: 'KEY', isRequired: true, text: 'base64 of 32 bytes' },
    { name: 'LEVEL', isRequired: false, text: 'info' },
    { name: 'PLAIN', isRequired: false, text: '' },
  ]);
});

it('leaves required variables of the example empty, and optional ones as comments', () => {
  expect(envExample()).toMatch(/^MASTER_KEY=$/m);
  expect(envExample()).toMatch(/^#LOG_LEVEL=info$/m);
});
