import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from './stack/paths.ts';

const units = ['shell', 'mf-feed', 'mf-chat', 'mf-wallet', 'mf-studio', 'mf-staff'];
const messageId = /^msgid "(.+)"$/gm;

const idsOf = (unit: string): string[] => {
  const catalogue = readFileSync(join(repositoryDir, unit, 'src/locales/en.po'), 'utf8');
  return [...catalogue.matchAll(messageId)].map(([, id = '']) => id);
};

it('no two catalogues define one message: of two, the one loaded last would say both', () => {
  const unitsOf = new Map<string, string[]>();
  for (const unit of units) {
    const ids = idsOf(unit);
    expect(ids.length).toBeGreaterThan(10);
    for (const id of ids) unitsOf.set(id, [...(unitsOf.get(id) ?? []), unit]);
  }
  expect([...unitsOf].filter(([, defining]) => defining.length > 1)).toEqual([]);
});
