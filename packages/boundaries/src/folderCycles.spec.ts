import { describe, expect, it } from 'vitest';
import { compareCycles, findFolderCycles, type Import } from './folderCycles.ts';

const imports = (...lines: string[]): Import[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' → ');
    return { from, to };
  });
const foldersIn = (...lines: string[]) =>
  findFolderCycles(imports(...lines)).map(({ folders }) => folders);

const tipsOfWallet = 'backend/src/tipping/sendTip.ts → backend/src/wallet/balance.ts';
const walletOfTips = 'backend/src/wallet/statement.ts → backend/src/tipping/note.ts';

describe('cycles between folders', () => {
  it('are found where no two files import each other', () => {
    expect(foldersIn(tipsOfWallet, walletOfTips)).toEqual([
      ['backend/src/tipping', 'backend/src/wallet'],
    ]);
    expect(foldersIn(tipsOfWallet)).toEqual([]);
  });

  it('are found through a third folder, and between a folder and its parent', () => {
    expect(
      foldersIn(
        tipsOfWallet,
        'backend/src/wallet/a.ts → backend/src/ledger/b.ts',
        'backend/src/ledger/c.ts → backend/src/tipping/d.ts',
      ),
    ).toEqual([['backend/src/ledger', 'backend/src/tipping', 'backend/src/wallet']]);
    expect(
      foldersIn(
        'backend/src/wallet/cards/a.ts → backend/src/wallet/b.ts',
        'backend/src/wallet/c.ts → backend/src/wallet/cards/d.ts',
      ),
    ).toEqual([['backend/src/wallet', 'backend/src/wallet/cards']]);
  });

  it('are found between capabilities whose folders have none', () => {
    expect(
      foldersIn(
        'backend/src/wallet/cards/a.ts → backend/src/tipping/b.ts',
        'backend/src/tipping/notes/c.ts → backend/src/wallet/d.ts',
      ),
    ).toEqual([['backend/src/tipping', 'backend/src/wallet']]);
  });

  it('ignore specs and imports between workspaces', () => {
    expect(
      foldersIn(tipsOfWallet, 'backend/src/wallet/a.spec.ts → backend/src/tipping/b.ts'),
    ).toEqual([]);
    expect(
      foldersIn(
        'backend/src/wallet/a.ts → projections/src/wallet/b.ts',
        'projections/src/wallet/c.ts → backend/src/wallet/d.ts',
      ),
    ).toEqual([]);
  });

  it('name an import for each edge', () => {
    const [cycle] = findFolderCycles(imports(tipsOfWallet, walletOfTips, tipsOfWallet));
    expect(cycle?.imports).toEqual(imports(tipsOfWallet, walletOfTips));
  });
});

describe('the list of accepted cycles', () => {
  const found = findFolderCycles(imports(tipsOfWallet, walletOfTips));
  const folders = ['backend/src/tipping', 'backend/src/wallet'];

  it('accepts a cycle of exactly the same folders', () => {
    expect(compareCycles([folders], found)).toEqual({ unlisted: [], stale: [] });
    expect(compareCycles([], found)).toEqual({ unlisted: found, stale: [] });
  });

  it('is stale where a cycle is gone or smaller', () => {
    expect(compareCycles([folders], [])).toEqual({ unlisted: [], stale: [folders] });
    const larger = [...folders, 'backend/src/ledger'].sort();
    expect(compareCycles([larger], found)).toEqual({ unlisted: found, stale: [larger] });
  });
});
