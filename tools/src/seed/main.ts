import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startApi } from '@ovation/backend/api';
import { findByName } from '@ovation/backend/auth/names/findByName';
import { createNameHash } from '@ovation/backend/auth/names/nameHash';
import { createPasswords } from '@ovation/backend/auth/passwords/passwords';
import { registerStaff } from '@ovation/backend/auth/registration/registerStaff';
import { type Backend, openBackend } from '@ovation/backend/backend';
import { composeCapabilities } from '@ovation/backend/capabilities';
import { readConfig } from '@ovation/backend/config';
import { provisionTotp } from '@ovation/backend/factors/provisionTotp';
import { startWorker } from '@ovation/backend/worker';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import { isAccessDenied } from '@ovation/event-log/client/officialStore';
import { StoreAddressProblem } from '@ovation/event-store-client/address/storeAddress';
import { awaitMailsSent } from './awaitMails.ts';
import { inBatches } from './batches.ts';
import { creators } from './creators.ts';
import { demoTotpSecret } from './demoTotp.ts';
import { passwordDigest } from './people.ts';
import { fans } from './personas.ts';
import { type Action, type Personas, planDemoWorld } from './plan.ts';
import { readProgress, saveProgress, seedProgressFile } from './progress.ts';
import { type Provider, realProvider, sandboxProvider } from './provider.ts';
import { seededRandom } from './random.ts';
import { retryUnavailable } from './retry.ts';
import { openPlanClient } from './runPlan.ts';
import { apiPort, contextOfSeed, setUp, verify } from './storyBackend.ts';

/**
 * Creates the demo world: with an API and a worker of its own in the place of the stack's, and a
 * provider, all with one clock that runs through the months; everything is done through the same
 * calls as in the product. When run again, it resumes.
 *
 * `--creators N --fans N --posts N --films N`: a smaller world (so many posts a creator), for
 * specs.
 */
const storySeed = 1_848;
const reportEvery = 100;
/** Time limit of stopping: a store that hangs at the end undoes nothing. */
const stopMsMax = 30_000;

/** True for refusals that belong to the story: a fan whose wallet is empty cannot tip. */
const isExpectedRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  ['INSUFFICIENT_BALANCE', 'ALREADY_SUBSCRIBED', 'ALREADY_VOTED'].includes(error.code);

const staff = [
  { role: 'support', name: 'Sam Support' },
  { role: 'moderator', name: 'Mona Moderator' },
  { role: 'finance', name: 'Fiona Finance' },
  { role: 'admin', name: 'Ada Admin' },
] as const;

/** Creates staff accounts, which only an operator can do. Existing ones are left unchanged. */
const createStaff = async (backend: Backend): Promise<void> => {
  const deps = {
    ...backend,
    nameHash: createNameHash(backend.config.FINGERPRINT_KEY),
    passwords: createPasswords(backend.peppers),
  };
  for (const { role, name } of staff) {
    const person = { role, name, username: `demo-${role}`, password: passwordDigest };
    const registration = { ...person, email: `${role}@ovation.test` };
    const outcome = await registerStaff(deps, registration, contextOfSeed(backend));
    if (!outcome.ok && outcome.code !== 'EMAIL_TAKEN') throw new Error(outcome.code);
    const employed = await findByName(deps, 'email', registration.email);
    if (!employed) throw new Error(`${registration.email} was not employed`);
    const { accountId } = employed;
    const context = contextOfSeed(backend);
    const given = await provisionTotp(
      backend.commands,
      { accountId, secret: demoTotpSecret },
      context,
    );
    if (!given.ok && given.code !== 'TOTP_ALREADY_ON') throw new Error(given.code);
  }
};

const personasOf = (args: readonly string[]): Personas => {
  const number = { type: 'string' } as const;
  const options = { creators: number, fans: number, posts: number, films: number };
  const { values } = parseArgs({ args: [...args], options });
  const first = <T>(all: readonly T[], count: string | undefined): readonly T[] =>
    count === undefined ? all : all.slice(0, Number(count));
  return {
    creators: first(creators, values.creators).map((creator) => ({
      ...creator,
      posts: first(creator.posts, values.posts),
      shows: first(creator.shows, values.posts),
    })),
    fans: first(fans, values.fans),
    filmsMax: values.films === undefined ? undefined : Number(values.films),
  };
};

const providerOf = ({ STRIPE_SANDBOX_URL, STRIPE_SECRET_KEY }: NodeJS.ProcessEnv): Provider =>
  STRIPE_SANDBOX_URL && STRIPE_SECRET_KEY
    ? sandboxProvider(STRIPE_SANDBOX_URL, STRIPE_SECRET_KEY)
    : realProvider;

/** Waits for all of them, also where some fail: nothing continues after an error. */
const allDone = async (promises: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

const seed = async (): Promise<void> => {
  const config = readConfig({
    ...process.env,
    PORT: apiPort(process.env),
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'error',
  });
  const provider = providerOf(process.env);
  const file = seedProgressFile(dirname(config.FILES_DIR));
  const { now, done } = readProgress(file);
  const personas = personasOf(process.argv.slice(2));
  const actions = planDemoWorld(new Date(now), seededRandom(storySeed), personas);
  let clock = actions[done]?.at ?? new Date(now);
  const setClock = async (moment: Date): Promise<void> => {
    clock = moment;
    await provider.setClock(moment);
  };
  await setClock(clock);
  const backend = await openBackend({
    name: 'seed',
    config,
    clock: () => clock,
    // It replaces the worker, whose queues only the worker may use.
    accessName: 'worker',
    stopMsMax,
  });
  const capabilities = composeCapabilities(backend);
  const { port } = await startApi(backend, capabilities);
  await provider.resume();
  await provider.settled();
  await startWorker(backend, capabilities);
  if (done === 0) await retryUnavailable(() => setUp(backend));
  await retryUnavailable(() => createStaff(backend));
  const client = openPlanClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    provider,
    verify: verify(backend),
    ffmpeg: config.FFMPEG_PATH,
  });
  const live = async (action: Action, at: number): Promise<void> => {
    try {
      await client.run(action, at);
    } catch (error) {
      if (!isExpectedRefusal(error)) throw error;
    }
  };
  let next = done;
  let reportedAt = done;
  for (const batch of inBatches(actions.slice(done))) {
    const [first] = batch;
    if (first) await setClock(first.at);
    await allDone(batch.map((action, place) => live(action, next + place)));
    // The clock stands still until the provider has sent its notifications.
    await provider.settled();
    next += batch.length;
    // After each action: an interrupted seeding does not repeat it.
    saveProgress(file, { now, done: next });
    if (next - reportedAt >= reportEvery || next === actions.length) {
      reportedAt = next;
      const percent = Math.round((next * 100) / actions.length);
      console.log(`${String(percent).padStart(3)} %  ${clock.toISOString().slice(0, 10)}`);
    }
  }
  await awaitMailsSent(backend, capabilities.reactors());
  await provider.setClock(null);
  process.kill(process.pid, 'SIGTERM');
};

/** Errors that a person can fix as one line, which the start reports as the reason. */
const asProblem = (error: unknown): unknown => {
  if (error instanceof ApiProblem) return JSON.stringify(error.problem);
  return isAccessDenied(error) || error instanceof StoreAddressProblem ? error.message : error;
};

seed().catch((error: unknown) => {
  console.error(asProblem(error));
  process.exit(1);
});
