import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Fingerprints, fingerprintsFile, readCode, withoutRaisedVersion } from './fingerprints.ts';

const { values, positionals } = parseArgs({
  options: { 'same-meaning': { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (positionals.length > 0 && !values['same-meaning']) {
  throw new Error('Files are named behind --same-meaning alone.');
}

/**
 * Files whose code has changed without a change of behaviour, so that their read models need no
 * rebuild.
 */
const sameMeaning = new Set(positionals);

const recorded = Fingerprints.parse(JSON.parse(await readFile(fingerprintsFile, 'utf8')));
const code = await readCode();
const wrong = withoutRaisedVersion(recorded, code).filter((file) => !sameMeaning.has(file));
if (wrong.length === 0) {
  await writeFile(fingerprintsFile, `${JSON.stringify(code, null, 2)}\n`);
} else {
  process.stderr.write(
    `Raise a version in these, or name them behind --same-meaning: ${wrong.join(' ')}\n`,
  );
  process.exitCode = 1;
}
