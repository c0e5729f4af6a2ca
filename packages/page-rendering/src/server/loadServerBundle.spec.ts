import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadServerBundle, remoteFolder } from './loadServerBundle.ts';

const unitWith = (code: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ovation-spec-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.server'));
  writeFileSync(join(folder, '.server/v1.cjs'), code);
  return folder;
};

describe('the server bundle of a unit', () => {
  it('exports its modules with the provided ones', async () => {
    const folder = unitWith('module.exports = { name: require("react").name };');
    const provide = (name: string) => ({ name: `${name} of the shell` });
    expect(await loadServerBundle(folder, 'v1', provide)).toEqual({ name: 'react of the shell' });
  });

  it('resolves only Node’s own modules where nothing is provided', async () => {
    const own = unitWith('exports.join = require("node:path").join;');
    expect(await loadServerBundle(own, 'v1')).toEqual({ join });
    const other = unitWith('require("express");');
    await expect(loadServerBundle(other, 'v1')).rejects.toThrow('may not import express');
  });

  it('is only loaded by names without path traversal', async () => {
    await expect(loadServerBundle('/', '../v1')).rejects.toThrow('no version');
    expect(() => remoteFolder('/site', '..')).toThrow('no name');
    expect(remoteFolder('/site', 'mf-feed')).toBe('/site/remotes/mf-feed');
  });
});
