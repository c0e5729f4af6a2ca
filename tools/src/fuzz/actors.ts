import { createHash, randomBytes } from 'node:crypto';
import { passwordDigestPrefix } from '@ovation/contracts/auth/rules';
import { z } from 'zod';

/** Caller: a person who can sign in again, or an anonymous one with or without a token. */
export interface Actor {
  readonly label: string;
  readonly id?: string;
  readonly role?: 'user' | 'performer';
  token?: string;
  /** Current credentials of the person. */
  credentials?: { readonly email: string; readonly password: string };
}

const Registered = z.object({ data: z.object({ _id: z.string() }) });
const SignedIn = z.object({ data: z.object({ token: z.string() }) });

const timeoutMs = 30_000;
/** Amounts that leave the fans enough for some thousand calls. */
const topUpDollars = 300;

const digestOf = (password: string): string =>
  createHash('sha256')
    .update(passwordDigestPrefix + password)
    .digest('hex');

/** JPEG of one pixel: documents are checked by their content. */
export const smallPicture = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

const sent = async <T>(
  schema: z.ZodType<T>,
  url: string,
  init: RequestInit & { readonly body: string | FormData },
): Promise<T> => {
  const answer = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    ...init,
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${said}`);
  return schema.parse(JSON.parse(said));
};

const json = (body: unknown, token = ''): RequestInit & { readonly body: string } => ({
  headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
  body: JSON.stringify(body),
});

/** Signs an actor in, as a program does; its previous token may be invalid. */
export const signIn = async (baseUrl: string, actor: Actor): Promise<void> => {
  if (!actor.credentials) throw new Error(`${actor.label} has no account`);
  const answer = await sent(SignedIn, `${baseUrl}/auth/login`, json(actor.credentials));
  actor.token = answer.data.token;
};

const registerActor = async (
  baseUrl: string,
  role: 'user' | 'performer',
  label: string,
): Promise<Actor> => {
  const username = `${role}${randomBytes(8).toString('hex')}`;
  const credentials = {
    email: `${username}@example.test`,
    password: digestOf(randomBytes(12).toString('hex')),
  };
  const person = { ...credentials, username, name: label };
  const answer =
    role === 'user'
      ? await sent(Registered, `${baseUrl}/auth/users/register`, json(person))
      : await sent(Registered, `${baseUrl}/auth/performers/register`, { body: applied(person) });
  const actor: Actor = { label, id: answer.data._id, role, credentials };
  await signIn(baseUrl, actor);
  return actor;
};

const applied = (person: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...person, country: 'PT' })) form.set(name, value);
  for (const name of ['documentVerification', 'idVerification']) {
    form.set(name, new Blob([smallPicture], { type: 'image/jpeg' }), `${name}.jpg`);
  }
  return form;
};

/** Gives fans tokens, so that paid calls succeed. */
const fund = async (baseUrl: string, fan: Actor): Promise<void> => {
  const card = await sent(
    Registered,
    `${baseUrl}/stripe/cards`,
    json({ paymentMethodId: 'pm_card_visa' }, fan.token),
  );
  const topUp = { amount: topUpDollars, currency: 'USD', cardId: card.data._id };
  await sent(Registered, `${baseUrl}/payment/wallet/top-up`, json(topUp, fan.token));
};

/** Creates two fans, two creators, an anonymous caller, and one with an invalid token. */
export const makeActors = async (baseUrl: string): Promise<readonly Actor[]> => {
  const fans = await Promise.all([
    registerActor(baseUrl, 'user', 'fan A'),
    registerActor(baseUrl, 'user', 'fan B'),
  ]);
  const creators = await Promise.all([
    registerActor(baseUrl, 'performer', 'creator A'),
    registerActor(baseUrl, 'performer', 'creator B'),
  ]);
  await Promise.all(fans.map((fan) => fund(baseUrl, fan)));
  const anonymousActors: readonly Actor[] = [
    { label: 'nobody' },
    { label: 'a dead token', token: randomBytes(32).toString('base64url') },
  ];
  return [...fans, ...creators, ...anonymousActors];
};

/**
 * Undoes blocks and pending account deletions, which would keep people apart. 404 means that there
 * is nothing to undo.
 */
export const reconcile = async (baseUrl: string, actors: readonly Actor[]): Promise<void> => {
  const people = actors.filter(({ role }) => role !== undefined);
  const takeBack = async (path: string, { token = '' }: Actor): Promise<void> => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method: 'DELETE',
      headers: { authorization: token },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok && answer.status !== 404) {
      throw new Error(`DELETE ${path} answered ${answer.status}: ${await answer.text()}`);
    }
  };
  for (const person of people) {
    await signIn(baseUrl, person);
    await takeBack('/users/me/removal', person);
    if (person.role !== 'performer') continue;
    for (const { id } of people) await takeBack(`/block/users/${id}`, person);
  }
};

export interface StartedConversation {
  readonly conversationId: string;
  readonly people: readonly string[];
}

/** Starts each fan's conversation with each creator. */
export const startConversations = async (
  baseUrl: string,
  actors: readonly Actor[],
): Promise<readonly StartedConversation[]> => {
  const started: StartedConversation[] = [];
  for (const fan of actors.filter(({ role }) => role === 'user')) {
    for (const creator of actors.filter(({ role }) => role === 'performer')) {
      const body = { source: 'performer', sourceId: creator.id };
      const answer = await sent(Registered, `${baseUrl}/conversations`, json(body, fan.token));
      started.push({ conversationId: answer.data._id, people: [fan.id ?? '', creator.id ?? ''] });
    }
  }
  return started;
};

const Poll = z.object({
  data: z.object({ _id: z.string(), options: z.array(z.object({ _id: z.string() })) }),
});

export interface WrittenPost {
  readonly feedId: string;
  readonly performerId: string;
  readonly pollId: string;
  readonly optionIds: readonly string[];
}

/**
 * Publishes a post with a poll of each creator, open to everyone: the target of reactions, votes
 * and comments.
 */
export const writePosts = async (
  baseUrl: string,
  actors: readonly Actor[],
): Promise<readonly WrittenPost[]> => {
  const creators = actors.filter(({ role }) => role === 'performer');
  return Promise.all(
    creators.map(async ({ id: performerId = '', token }) => {
      const asked = { description: 'Which one?', options: ['This', 'That'], expiredAt: null };
      const poll = await sent(Poll, `${baseUrl}/performer/feeds/polls`, json(asked, token));
      const pollIds = [poll.data._id];
      const body = { type: 'poll', text: 'Say which', pollIds, audience: 'everyone' };
      const post = await sent(Registered, `${baseUrl}/performer/feeds`, json(body, token));
      const optionIds = poll.data.options.map(({ _id }) => _id);
      return { feedId: post.data._id, performerId, pollId: poll.data._id, optionIds };
    }),
  );
};
