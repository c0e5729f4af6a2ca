import { seededRandom } from '../seed/random.ts';
import {
  type Actor,
  makeActors,
  reconcile,
  signIn,
  startConversations,
  writePosts,
} from './actors.ts';
import { type ApiDocument, readDocument, type Who } from './document.ts';
import { Pools } from './pools.ts';
import { anyReader, MarkedTexts, publicTexts, Readers } from './readers.ts';
import { type FuzzRequest, makeRequest } from './request.ts';
import { type Answer, send } from './send.ts';

export interface FuzzOptions {
  /** `http://127.0.0.1:8400`. */
  readonly origin: string;
  readonly requests: number;
  readonly seed: number;
  readonly signal?: AbortSignal;
  /** Receives the number of calls made, now and then. */
  readonly progress?: (made: number) => void;
}

export interface FuzzReport {
  readonly made: number;
  /** Count of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Operations without a success, and their responses: not really tested. */
  readonly neverSucceeded: readonly string[];
  readonly findings: readonly string[];
}

const timeoutMs = 30_000;
const findingsMax = 50;
const progressEvery = 500;
/** Calls between two reconciliations of people. */
const reconcileEvery = 500;
const shownMax = 400;

/** Stack trace: a frame, or a path of a source file. */
const stackPattern = /\n\s+at |\(node:internal|node_modules\/|\.(?:ts|js|mjs|cjs):\d+:\d+/;

const expectedRefusal = ({ operation: { who }, actor }: FuzzRequest): number | undefined => {
  if (who === 'public' || who === 'any') return undefined;
  if (actor.role === undefined) return 401;
  return who === 'member' || who === actor.role ? undefined : 403;
};

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const dataOf = ({ contentType, text }: Answer): unknown =>
  contentType.startsWith('application/json') ? asObject(JSON.parse(text)).data : undefined;

/** Code of a response: that of its problem, else its status. Responses to `HEAD` have no body. */
const codeOf = ({ status, contentType, text }: Answer): string => {
  const isProblem = text !== '' && contentType.startsWith('application/problem+json');
  const problem = isProblem ? JSON.parse(text) : {};
  return String(asObject(problem).code ?? status);
};

/** Counter by word. */
class Counts {
  readonly #counts = new Map<string, number>();

  add(word: string): void {
    this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  entries(): readonly (readonly [string, number])[] {
    return [...this.#counts].sort(([, one], [, other]) => other - one);
  }

  toString(): string {
    return this.entries()
      .map(([word, count]) => `${word} ${count}`)
      .join(', ');
  }
}

/** All faults of a response, independent of the operation. */
const faultsOf = (request: FuzzRequest, answer: Answer, texts: MarkedTexts): string[] => {
  const { operation, actor } = request;
  const { status, contentType, text } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}: ${text.slice(0, shownMax)}`);
  if (stackPattern.test(text)) faults.push(`shows a stack: ${text.slice(0, shownMax)}`);
  const refusal = expectedRefusal(request);
  if (refusal !== undefined && status !== refusal) {
    faults.push(`is open: ${status} instead of ${refusal}`);
  }
  const fault = operation.faultOf(status, contentType, text);
  if (fault) faults.push(`breaks its schema: ${fault}`);
  for (const leak of texts.leaksIn(text, actor.id)) faults.push(`shows a stranger's text: ${leak}`);
  return faults;
};

const described = ({ operation, actor, path, sent }: FuzzRequest): string =>
  `${actor.label}: ${operation.method} ${path} ${sent.slice(0, shownMax)}`;

/** Weight of an operation: each is reached, prerequisites of others more often. */
const weightOf = (name: string): number =>
  /\.(create|start|send|subscribe|buy|topUp|addCard)/.test(name) ? 3 : 1;

const fetchDocument = async (origin: string): Promise<ApiDocument> => {
  const url = `${origin}/api/openapi.json`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  return readDocument(await answer.json());
};

/** Operations that set another password; in others a `password` is the current one. */
const passwordChanges: ReadonlySet<string> = new Set([
  'auth.changePassword',
  'auth.updateUser',
  'performers.updatePerformer',
]);

interface Known {
  readonly pools: Pools;
  readonly readers: Readers;
}

/** Adds posts to react to, vote in and comment on, which later calls may delete. */
const addPosts = async (
  baseUrl: string,
  actors: readonly Actor[],
  { pools, readers }: Known,
): Promise<void> => {
  for (const { feedId, performerId, pollId, optionIds } of await writePosts(baseUrl, actors)) {
    // Comments and likes are mostly on posts.
    for (const kind of ['feed', 'object']) pools.add(kind, feedId);
    pools.add('poll', pollId);
    for (const id of optionIds) pools.add('option', id);
    readers.addPost(feedId, performerId);
  }
};

/** Sets up the initial state: people, their conversations, and posts. */
const setUpWorld = async (
  baseUrl: string,
  actors: readonly Actor[],
  { pools, readers }: Known,
): Promise<void> => {
  for (const { id, role } of actors) {
    if (!id || !role) continue;
    pools.add(role, id);
    // The recipient of a new conversation is one or the other.
    pools.add('source', id);
  }
  for (const { conversationId, people } of await startConversations(baseUrl, actors)) {
    pools.add('conversation', conversationId);
    readers.addConversation(conversationId, people);
  }
  await addPosts(baseUrl, actors, { pools, readers });
};

/**
 * Makes random calls of the API from its own document, as two fans, two creators and two anonymous
 * callers, one after another: the same seed makes the same choices. Ids of responses lead to the
 * next calls. Only the ids differ from run to run.
 */
export const fuzz = async ({
  origin,
  requests,
  seed,
  signal,
  progress,
}: FuzzOptions): Promise<FuzzReport> => {
  const document = await fetchDocument(origin);
  const baseUrl = `${origin}/api`;
  const actors = await makeActors(baseUrl);
  const random = seededRandom(seed);
  const pools = new Pools(random);
  const texts = new MarkedTexts();
  const readers = new Readers();
  await setUpWorld(baseUrl, actors, { pools, readers });

  const weighted = document.operations.flatMap((operation) =>
    Array.from({ length: weightOf(operation.name) }, () => operation),
  );
  const statuses = new Counts();
  const codesOf = new Map<string, Counts>();
  const succeeded = new Set<string>();
  const findings: string[] = [];

  const actorFor = (who: Who): Actor => {
    const fitting = actors.filter(({ role }) => role && (who === role || who === 'member'));
    return fitting.length > 0 && random.chance(85) ? random.pick(fitting) : random.pick(actors);
  };

  /**
   * Tracks a changed password. Another address counts once its link is opened, which does not
   * happen here.
   */
  const followPassword = ({ actor, body, operation }: FuzzRequest): void => {
    if (!actor.credentials || !passwordChanges.has(operation.name)) return;
    if (typeof body.password !== 'string') return;
    actor.credentials = { ...actor.credentials, password: body.password };
  };

  /** Signs a person in again whose token was revoked by a call of its own. */
  const retryAfterSignIn = async (request: FuzzRequest, answer: Answer): Promise<Answer> => {
    if (answer.status !== 401 || !request.actor.credentials) return answer;
    if (request.operation.who === 'public') return answer;
    await signIn(baseUrl, request.actor);
    const headers = { ...request.headers, authorization: request.actor.token ?? '' };
    return send(origin, { ...request, headers });
  };

  let made = 0;
  while (made < requests && findings.length < findingsMax && !signal?.aborted) {
    if (made > 0 && made % reconcileEvery === 0) {
      await reconcile(baseUrl, actors);
      await addPosts(baseUrl, actors, { pools, readers });
    }
    const operation = random.pick(weighted);
    const request = makeRequest(
      { random, document, pools, texts },
      operation,
      actorFor(operation.who),
    );
    const answer = await retryAfterSignIn(request, await send(origin, request));
    made += 1;
    statuses.add(String(answer.status));
    const codes = codesOf.get(operation.name) ?? new Counts();
    codesOf.set(operation.name, codes);
    codes.add(codeOf(answer));
    if (answer.status < 300) {
      succeeded.add(operation.name);
      followPassword(request);
      const data = dataOf(answer);
      pools.collectIds(operation.name, data);
      const mayRead = readers.apply({
        name: operation.name,
        actorId: request.actor.id,
        pathId: request.pathId,
        body: request.body,
        data: asObject(data),
      });
      if (mayRead) texts.allow(request.sent, mayRead);
      texts.allow(publicTexts({ name: operation.name, body: request.body }), anyReader);
    }
    for (const fault of faultsOf(request, answer, texts)) {
      findings.push(`${operation.name} ${fault}\n    ${described(request)}`);
    }
    if (made % progressEvery === 0) progress?.(made);
  }
  // No actor is of the staff: of staff operations only the refusals are checked.
  const open = document.operations.filter(({ who }) => typeof who === 'string');
  return {
    made,
    statuses: Object.fromEntries(statuses.entries()),
    neverSucceeded: open
      .filter(({ name }) => !succeeded.has(name))
      .map(({ name }) => `${name} (${codesOf.get(name) ?? 'not called'})`),
    findings,
  };
};
