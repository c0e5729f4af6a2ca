import { dirname } from 'node:path';
import { startApi } from '@ovation/backend/api';
import { createPasswords } from '@ovation/backend/auth/passwords';
import { registerStaff } from '@ovation/backend/auth/registerStaff';
import { type Backend, openBackend } from '@ovation/backend/backend';
import { readConfig } from '@ovation/backend/config';
import { startWorker } from '@ovation/backend/worker';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import { passwordDigest } from './people.ts';
import { openStage } from './perform.ts';
import { planDemoWorld } from './plan.ts';
import { keepProgress, readProgress, seedProgressFile } from './progress.ts';
import { seededRandom } from './random.ts';

/**
 * Makes the demo world: an API and a worker of its own, with a clock that runs through the months,
 * and everything done through the same calls as in the product. Run again, it goes on.
 */
const storySeed = 1_848;
const tellEvery = 100;

/** Refusals that belong to the story: a fan whose wallet has run dry does not tip. */
const isPartOfLife = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  ['INSUFFICIENT_BALANCE', 'ALREADY_SUBSCRIBED'].includes(error.code);

const staff = [
  { role: 'finance', name: 'Fiona Finance' },
  { role: 'admin', name: 'Ada Admin' },
] as const;

/** Staff are no part of the API: an operator makes them. Done before, it is left as it is. */
const employStaff = async (backend: Backend): Promise<void> => {
  const passwords = createPasswords(backend.config.PASSWORD_PEPPER);
  for (const { role, name } of staff) {
    const requestId = backend.newId();
    const context = {
      now: backend.clock().toISOString(),
      actor: { kind: 'system' as const, id: 'seed' },
      causationId: requestId,
      correlationId: requestId,
    };
    const person = { role, name, username: `demo-${role}`, password: passwordDigest };
    const registration = { ...person, email: `${role}@ovation.test` };
    const outcome = await registerStaff({ ...backend, passwords }, registration, context);
    if (!outcome.ok && outcome.code !== 'EMAIL_TAKEN') throw new Error(outcome.code);
  }
};

const seed = async (): Promise<void> => {
  const config = readConfig({
    ...process.env,
    PORT: '0',
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'error',
  });
  const file = seedProgressFile(dirname(config.FILES_DIR));
  const { now, done } = readProgress(file);
  const actions = planDemoWorld(new Date(now), seededRandom(storySeed));
  let clock = actions[0]?.at ?? new Date(now);
  const backend = await openBackend({ name: 'seed', config, clock: () => clock });
  const { port } = await startApi(backend);
  await startWorker(backend);
  await employStaff(backend);
  const stage = openStage({
    baseUrl: `http://127.0.0.1:${port}/api`,
    setClock: (moment) => {
      clock = moment;
    },
  });
  for (const [at, action] of actions.entries()) {
    if (at < done) continue;
    try {
      await stage.perform(action, at);
    } catch (error) {
      if (!isPartOfLife(error)) throw error;
    }
    // After each: what was done before an interruption is not done again.
    keepProgress(file, { now, done: at + 1 });
    if ((at + 1) % tellEvery === 0 || at + 1 === actions.length) {
      const percent = Math.round(((at + 1) * 100) / actions.length);
      console.log(`${String(percent).padStart(3)} %  ${action.at.toISOString().slice(0, 10)}`);
    }
  }
  process.kill(process.pid, 'SIGTERM');
};

seed().catch((error: unknown) => {
  console.error(error instanceof ApiProblem ? JSON.stringify(error.problem) : error);
  process.exit(1);
});
