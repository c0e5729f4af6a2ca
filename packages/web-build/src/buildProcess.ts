/**
 * Worker process: builds the units that its parent sends, one after the other, and answers each with its
 * error, if any.
 */
import { buildUnit, type UnitBuild } from './build.ts';

process.on('message', (unit: UnitBuild) => {
  // Tools search for their settings from the working directory.
  process.chdir(unit.folder);
  buildUnit(unit).then(
    () => process.send?.({ problem: null }),
    (error: unknown) =>
      process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
// The parent is gone.
process.on('disconnect', () => process.exit(1));
