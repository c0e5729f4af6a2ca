import type { Page } from 'playwright-core';
import type { CreatorProfile } from '../../seed/personas.ts';

/** What can be seen of the world of the screens. */
export interface World {
  /** Whom the fan subscribes to. */
  readonly friend: CreatorProfile;
  /** A creator whom the fan does not know, and who sells a post. */
  readonly other: CreatorProfile;
  /** The name of the fan. */
  readonly fan: string;
  /** What the fan and the friend have written to each other. */
  readonly said: readonly string[];
  /** The note of the tip that the friend had. */
  readonly note: string;
  /** The one between the fan and the friend. */
  readonly conversationId: string;
  /** A post of the friend with more photos than its card shows. */
  readonly photosPostId: string;
  /** What that post is about. */
  readonly tag: string;
  readonly categoryId: string;
  /** What the fan says about it, and what the friend replies. */
  readonly remarks: { readonly comment: string; readonly reply: string };
  /** A post of the other, which nobody bought. */
  readonly soldPostId: string;
}

/** The text of an id in the language that is shown. */
export type Say = (id: string, ...values: readonly string[]) => string;

export interface Screen {
  readonly name: string;
  readonly path: (world: World) => string;
  /** What is there once the screen is. */
  readonly shown: (page: Page, say: Say, world: World) => { waitFor: () => Promise<void> };
  /** The status of the answer that the screen is about; the browser's console tells of it. */
  readonly refusal?: number;
  /** An answer that the server would give another time or to another country. */
  readonly instead?: { readonly path: string; readonly data: object };
  /** What else is done to see it. */
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
