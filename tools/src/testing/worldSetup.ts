import { useSpecWorld } from '@ovation/backend/testing/stack';
import { afterAll, expect } from 'vitest';
import { testMedia } from '../test/testMedia.ts';

Object.assign(process.env, testMedia(process.env.PATH));

/**
 * Vitest's set-up of unit specs, which find ffmpeg by the variables that name it. A file named
 * `*.memory.spec.ts` runs the product in its own process, for itself alone, and fails when the
 * ledger does not sum to zero afterwards.
 */
if (expect.getState().testPath?.endsWith('.memory.spec.ts')) {
  // The other files need nothing of it.
  const { startWorld } = await import('./startWorld.ts');
  const world = await startWorld();
  useSpecWorld(world);
  afterAll(async () => {
    useSpecWorld(undefined);
    await world.stop();
    await world.assertBalanced();
  });
}
