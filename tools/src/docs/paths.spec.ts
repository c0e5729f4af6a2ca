import { describe, expect, it } from 'vitest';
import { missingPaths } from './paths.ts';
import { markdownFiles, repositoryFiles } from './repositoryFiles.ts';

describe('repository paths in the Markdown files', () => {
  it('exist', () => {
    expect(missingPaths(markdownFiles(), repositoryFiles())).toEqual([]);
  });

  it('are reported where they are missing', () => {
    const files = [
      'backend/src/tipping/sendTip.ts',
      'backend/src/tipping/sendTip.decide.spec.ts',
      'packages/contracts/src/tipping/routes.ts',
    ];
    const existing =
      '`backend/src/tipping/sendTip.ts` `tipping/sendTip.ts` `contracts/tipping/routes.ts` `packages/contracts/src/` ' +
      '`sendTip.decide.spec` `node backend/dist/tipping/sendTip.js` `image/png` `.ovation/secrets.json` `contracts/<x>/routes.ts`';
    const missing =
      '`tipping/sendTips.ts` `backend/src/tip` `sendTips.spec` `node backend/dist/tipping/gone.js`';
    expect(missingPaths([{ path: 'a.md', text: `${existing} ${missing}` }], files)).toEqual([
      'a.md: tipping/sendTips.ts',
      'a.md: backend/src/tip',
      'a.md: sendTips.spec',
      'a.md: backend/dist/tipping/gone.js',
    ]);
  });
});
