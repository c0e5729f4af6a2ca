import { readFile, writeFile } from 'node:fs/promises';
import { Fingerprints, fingerprintsFile, readCode, unraised } from './fingerprints.ts';

/** Files whose code has changed and means the same, so that what it built need not be built anew. */
const sameMeaning = new Set(process.argv.slice(2));

const recorded = Fingerprints.parse(JSON.parse(await readFile(fingerprintsFile, 'utf8')));
const code = await readCode();
const wrong = unraised(recorded, code).filter((file) => !sameMeaning.has(file));
if (wrong.length === 0) {
  await writeFile(fingerprintsFile, `${JSON.stringify(code, null, 2)}\n`);
} else {
  process.stderr.write(
    `Raise a version in these, or name those that mean the same: ${wrong.join(' ')}\n`,
  );
  process.exitCode = 1;
}
