import type { Page } from 'playwright-core';
import type { CreatorProfile } from '../../seed/personas.ts';

/** Visible content of the screens' data set. */
export interface World {
  /** Creator to whom the fan subscribes. */
  readonly friend: CreatorProfile;
  /** Creator without a relation to the fan, who sells a post. */
  readonly other: CreatorProfile;
  /** The name of the fan. */
  readonly fan: string;
  /** Messages between the fan and the friend. */
  readonly said: readonly string[];
  /** Note of the tip to the friend. */
  readonly note: string;
  /** Conversation between the fan and the friend. */
  readonly conversationId: string;
  /** A post of the friend with more photos than its card shows. */
  readonly photosPostId: string;
  /** Tag of that post. */
  readonly tag: string;
  readonly categoryId: string;
  /** The fan's comment on it, and the friend's reply. */
  readonly remarks: { readonly comment: string; readonly reply: string };
  /** Post of the other that is not bought. */
  readonly soldPostId: string;
}

/** Text of an id in the current language. */
export type Say = (id: string, ...values: readonly string[]) => string;

export interface Screen {
  readonly name: string;
  readonly path: (world: World) => string;
  /** Element that is there once the screen is. */
  readonly shown: (page: Page, say: Say, world: World) => { waitFor: () => Promise<void> };
  /** Status of the refusal that the screen shows; the browser's console reports it. */
  readonly refusal?: number;
  /** Patched response, as the server would send it at another time or to another country. */
  readonly patchedResponse?: { readonly path: string; readonly data: object };
  /** Further interactions that open the screen. */
  readonly open?: (page: Page, say: Say, world: World) => Promise<void>;
}

export const heading = (id: string) => (page: Page, say: Say) =>
  page.getByRole('heading', { name: say(id), exact: true }).first();
export const profileOf = (who: 'friend' | 'other', search = '') => ({
  path: (world: World) => `/${world[who].username}${search}`,
  shown: (page: Page, _: Say, world: World) =>
    page.getByRole('heading', { name: world[who].name, level: 1 }),
});
export const conversation = {
  path: ({ conversationId }: World) => `/messages/${conversationId}`,
  shown: (page: Page, _: Say, { note }: World) => page.getByRole('log').getByText(note),
};
export const photosPost = {
  path: ({ photosPostId }: World) => `/posts/${photosPostId}`,
  shown: (page: Page) => page.getByRole('article'),
};
export const to = (path: string) => () => path;
