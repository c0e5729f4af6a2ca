/** Builds the units that its parent sends, one after the other, and answers each with what went wrong, if anything. */
import { buildUnit, type UnitBuild } from './build.ts';

process.on('message', (unit: UnitBuild) => {
  // Tools that look for their settings look from here.
  process.chdir(unit.folder);
  buildUnit(unit).then(
    () => process.send?.({ problem: null }),
    (error: unknown) =>
      process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
// Whoever was to hear of the builds is gone.
process.on('disconnect', () => process.exit(1));
