import type { BenchWorld } from './world.ts';

/** Conversation of a fan. */
export interface Conversation {
  readonly token: string;
  readonly id: string;
}

const post = async (url: string, token: string, path: string, body: object): Promise<unknown> => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Starts a conversation between so many fans and a creator each. */
export const startConversations = async (
  url: string,
  { fans, creatorIds }: BenchWorld,
  count: number,
): Promise<readonly Conversation[]> => {
  const started: Conversation[] = [];
  for (const [at, { token }] of fans.slice(0, count).entries()) {
    const body = { source: 'performer', sourceId: creatorIds[at % creatorIds.length] };
    const { data } = (await post(url, token, '/api/conversations', body)) as {
      data: { _id: string };
    };
    started.push({ token, id: data._id });
  }
  return started;
};
