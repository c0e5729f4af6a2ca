import type { Backend } from '@ovation/backend/backend';
import { ensureCategory } from '@ovation/backend/categories/ensureCategory';
import type { CommandContext } from '@ovation/backend/kernel/commands/command';
import { inEachLanguage } from '@ovation/backend/kernel/texts/translate';
import { verifyPerformer } from '@ovation/backend/performers/verifyPerformer';
import { categoryWords } from '@ovation/contracts/profiles/words';
import { retryUnavailable } from './retry.ts';

/** Context of commands without an API call, run as the operator. */
export const contextOfSeed = ({ newId, clock }: Backend): CommandContext => {
  const requestId = newId();
  return {
    now: clock().toISOString(),
    actor: { kind: 'system', id: 'seed' },
    causationId: requestId,
    correlationId: requestId,
    trigger: { kind: 'operator', command: 'seed' },
  };
};

/**
 * Operator set-up before anybody registers: the categories of posts. All settings keep their
 * defaults.
 */
export const setUp = async (backend: Backend): Promise<void> => {
  for (const [code, message] of Object.entries(categoryWords)) {
    const names = inEachLanguage(message);
    const offered = await ensureCategory(backend.commands, { code, names }, contextOfSeed(backend));
    if (!offered.ok) throw new Error(offered.code);
  }
};

/** Verifies a creator as the operator. */
export const verify =
  (backend: Backend) =>
  async (performerId: string): Promise<void> => {
    const verified = await retryUnavailable(() =>
      verifyPerformer(backend.commands, performerId, contextOfSeed(backend)),
    );
    if (!verified.ok) throw new Error(verified.code);
  };

/** Port on which the gateway expects the API: the provider's notifications come through it. */
export const apiPort = (env: NodeJS.ProcessEnv): string =>
  new URL(env.API_URLS?.split(',')[0] ?? 'http://127.0.0.1:0').port;
