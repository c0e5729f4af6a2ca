import { readFileSync } from 'node:fs';
import { projections } from '@ovation/projections/projections';
import { beforeAll, describe, expect, it } from 'vitest';
import { Fingerprints, fingerprintsFile, readCode, withoutRaisedVersion } from './fingerprints.ts';

const recorded = Fingerprints.parse(JSON.parse(readFileSync(fingerprintsFile, 'utf8')));
let code: Fingerprints;
beforeAll(async () => {
  code = await readCode();
});

describe('the fingerprint of projections', () => {
  it('changes with a version, so that read models are rebuilt', () => {
    const remedy =
      'raise a version, or: node tools/dist/fingerprints/main.js --same-meaning <files>';
    expect(withoutRaisedVersion(recorded, code), remedy).toEqual([]);
  });

  it('equals `projections/fingerprints.json`', () => {
    expect(code, 'write it anew: node tools/dist/fingerprints/main.js').toEqual(recorded);
  });

  it('exists for every projection', () => {
    const found = Object.values(code).flatMap(({ versions }) => Object.keys(versions));
    expect(found.sort()).toEqual(projections.map(({ model }) => model.name).sort());
  });
});

describe('a file whose digest differs', () => {
  const before = { 'a.ts': { digest: 'one', versions: { lines: 2, sums: 1 } } };
  const changed = (versions: Record<string, number>) => ({ 'a.ts': { digest: 'two', versions } });

  it('is reported unless one of its versions is higher', () => {
    expect(withoutRaisedVersion(before, changed({ lines: 2, sums: 1 }))).toEqual(['a.ts']);
    expect(withoutRaisedVersion(before, changed({ lines: 1, sums: 1 }))).toEqual(['a.ts']);
    expect(withoutRaisedVersion(before, changed({ lines: 2, sums: 2 }))).toEqual([]);
    expect(withoutRaisedVersion(before, changed({ lines: 2, sums: 1, more: 1 }))).toEqual([]);
  });

  it('is accepted where it is new, or where nothing else differs', () => {
    expect(withoutRaisedVersion({}, before)).toEqual([]);
    expect(withoutRaisedVersion(before, before)).toEqual([]);
  });
});
