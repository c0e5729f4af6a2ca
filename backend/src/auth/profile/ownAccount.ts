import { setTimeout as delay } from 'node:timers/promises';
import { accountsModel, sessionsModel } from '@ovation/contracts/auth/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { Actor } from '../../kernel/http/handler.ts';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { Unavailable } from '../../kernel/unavailable.ts';

const waitMsMax = 2_000;
const pollMs = 15;

/** Waits for a document that exists, but may not be in the read model yet. */
const waitForDocument = async <Document>(
  find: () => Promise<Document | undefined>,
): Promise<Document> => {
  const until = performance.now() + waitMsMax;
  for (;;) {
    const found = await find();
    if (found) return found;
    if (performance.now() > until) throw new Unavailable('the read model', 1);
    await delay(pollMs);
  }
};

/** Account of a signed-in person, which exists; also right after a registration. */
export const ownAccount = (
  readModels: Pick<ReadModels, 'find'>,
  accountId: string,
): Promise<DocumentOf<typeof accountsModel>> =>
  waitForDocument(() => readModels.find(accountsModel, accountId, accountId));

/** Session of the current call, which exists; also right after a sign-in. */
export const ownSession = (
  readModels: Pick<ReadModels, 'find'>,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
): Promise<DocumentOf<typeof sessionsModel>> =>
  waitForDocument(() => readModels.find(sessionsModel, id, sessionId));
