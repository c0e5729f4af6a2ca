// The first step of every `npm run …`: needs nothing but Node and npm, leaves an installed and built
// repository, then hands over to the compiled command in this same process.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readCommandLine } from '../packages/command-line/src/commandLine.mjs';
import { commands } from '../packages/command-line/src/commands.mjs';
import { compile } from './compile.mjs';

const nodeVersionMin = [20, 19];
const outputBytesMax = 256 * 1024;
const outputLinesShown = 40;
const noteEveryMs = 15_000;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installStamp = join(root, '.ovation', 'install.json');
/** Compiled program of each command. */
const programs = {
  start: 'tools/dist/start/main.js',
  test: 'tools/dist/test/main.js',
  dev: 'tools/dist/dev/main.js',
  new: 'tools/dist/new/main.js',
  reference: 'tools/dist/reference/main.js',
  bench: 'tools/dist/bench/main.js',
  faults: 'tools/dist/faults/main.js',
  fuzz: 'tools/dist/fuzz/main.js',
  ledger: 'tools/dist/local/ledger.js',
  projections: 'tools/dist/local/projections.js',
  keys: 'tools/dist/local/keys.js',
  reactions: 'tools/dist/local/reactions.js',
  mail: 'tools/dist/local/mail.js',
  media: 'tools/dist/local/media.js',
  clock: 'tools/dist/local/clock.js',
  store: 'tools/dist/local/store.js',
  conformance: 'packages/event-store/dist/conformance/main.js',
};
const wrongArgumentsCode = 2;

/**
 * Commands that only tests, measurements and editing need; the others run without their packages.
 */
const developing = new Set([
  'test',
  'dev',
  'new',
  'reference',
  'bench',
  'faults',
  'fuzz',
  'conformance',
]);
/** Commands that check types, and run what the type checker emits. */
const typeCheckedCommands = new Set(['test', 'dev']);

const say = (line) => process.stderr.write(`${line}\n`);

/** Exits with one clear line; a test run still ends with its count. */
const fail = (line, command) => {
  say(line);
  if (command === 'test') process.stdout.write('0 passed, 1 failed\n');
  process.exit(1);
};

const checkNode = (command) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [majorMin, minorMin] = nodeVersionMin;
  if (major > majorMin || (major === majorMin && minor >= minorMin)) return;
  fail(
    `Ovation needs Node ${majorMin}.${minorMin} or newer, this is ${process.versions.node}: install one from https://nodejs.org`,
    command,
  );
};

/** Runs a program quietly; its last lines are shown when it fails. */
const runQuietly = (program, args, doing) =>
  new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && program === 'npm';
    const child = spawn(program, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-outputBytesMax);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const started = Date.now();
    const note = setInterval(
      () => say(`  still ${doing} (${Math.round((Date.now() - started) / 1000)} s)`),
      noteEveryMs,
    );
    child.on('error', (error) => {
      clearInterval(note);
      reject(new Error(`cannot run ${program}: ${error.message}`));
    });
    child.on('close', (code) => {
      clearInterval(note);
      if (code === 0) resolve();
      else reject(new Error(output.trimEnd().split('\n').slice(-outputLinesShown).join('\n')));
    });
  });

const npm = (args, doing) => {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js')
    ? runQuietly(process.execPath, [cli, ...args], doing)
    : runQuietly('npm', args, doing);
};

/**
 * Identity of a matching node_modules: the lock file's digest, and the machine whose native parts
 * were installed.
 */
const expectedInstall = () => ({
  lock: createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex'),
  machine: `${process.platform}-${process.arch}-${process.versions.modules}`,
});

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Absent or cut short by a crash: either way it is unknown, and is created again.
    return undefined;
  }
};

/** True when npm's own record of node_modules agrees with the lock file, whoever installed it. */
const isInstalled = (isDeveloping) => {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const found = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !found) return false;
  const mayBeMissing = ({ optional, peer, dev, devOptional }) =>
    Boolean(optional || peer || ((dev || devOptional) && !isDeveloping));
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const installed = found[path];
    return installed ? installed.version === entry.version : mayBeMissing(entry);
  });
};

/**
 * Arguments of npm: a full install, or only the missing packages. `npm ci` would first remove what
 * a start has installed.
 */
const installArgs = ({ isDeveloping, isAddition }) => [
  ...(isAddition ? ['install', '--no-save'] : ['ci']),
  ...(isDeveloping ? ['--include=dev'] : ['--omit=dev']),
  '--no-audit',
  '--no-fund',
];

const install = async (command) => {
  const wanted = expectedInstall();
  const known = readJson(installStamp);
  // Development packages stay installed once a test has run, also when packages change.
  const isDeveloping = developing.has(command) || known?.isDeveloping === true;
  const hasModules = existsSync(join(root, 'node_modules', '.package-lock.json'));
  const isKnown = hasModules && known?.lock === wanted.lock && known?.machine === wanted.machine;
  if (isKnown && (known.isDeveloping || !isDeveloping)) return;
  const machineChanged = known !== undefined && known.machine !== wanted.machine;
  const hasAll = !machineChanged && isInstalled(true);
  if (!hasAll && (machineChanged || isDeveloping || !isInstalled(false))) {
    const isAddition = isKnown;
    if (isAddition) say('Installing what tests and measurements need …');
    else
      say(hasModules ? 'Updating packages …' : 'Installing packages (first run, about a minute) …');
    await npm(installArgs({ isDeveloping, isAddition }), 'installing packages').catch((error) =>
      fail(
        `${error.message}\nnpm failed: check the network and the free disk, then run the same command again.`,
        command,
      ),
    );
  }
  try {
    mkdirSync(dirname(installStamp), { recursive: true });
    writeFileSync(
      installStamp,
      JSON.stringify({ ...wanted, isDeveloping: hasAll || isDeveloping }),
    );
  } catch (error) {
    fail(`Cannot write ${installStamp} (${error.code}): make the folder writable.`, command);
  }
};

const checkTypes = async (command) => {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  await runQuietly(process.execPath, [tsc, '-b'], 'building').catch((error) =>
    fail(`${error.message}\nThe build failed (tsc -b).`, command),
  );
};

const build = async (command) => {
  const target = join(root, programs[command]);
  if (!existsSync(target)) say('Building …');
  if (typeCheckedCommands.has(command)) await checkTypes(command);
  else await compile(root).catch((error) => fail(`${error.message}\nThe build failed.`, command));
  return target;
};

/** Prints a command's help, or the error in its arguments; neither needs a build. */
const checkCommandLine = (command, args) => {
  const program = commands[command];
  const read = readCommandLine(program, args);
  if (read.kind === 'help') {
    process.stdout.write(`${read.text}\n`);
    process.exit(0);
  }
  if (read.kind === 'given') return;
  say(`${read.problem}; ${program.run} -- --help shows what there is`);
  process.exit(wrongArgumentsCode);
};

const command = process.argv[2] ?? '';
if (!Object.hasOwn(programs, command)) {
  say(`Unknown command '${command}'. Commands: ${Object.keys(programs).join(', ')}.`);
  process.exit(wrongArgumentsCode);
}
checkCommandLine(command, process.argv.slice(3));
checkNode(command);
await install(command);
const target = await build(command);
if (!existsSync(target)) fail(`${programs[command]} was not built.`, command);
process.argv.splice(1, 2, target);
await import(pathToFileURL(target).href);
