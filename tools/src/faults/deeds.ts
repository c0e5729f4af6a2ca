/**
 * What people did and were told that it is done: what the product has to remember, once, and nothing
 * else. Whatever was refused is not here, so that its traces are found as something that nobody did.
 */
export type Deed =
  | {
      readonly kind: 'tip';
      readonly fanId: string;
      readonly performerId: string;
      readonly id: string;
      readonly tokens: number;
      /** Unlike any other's; null without one. */
      readonly note: string | null;
    }
  | {
      readonly kind: 'purchase';
      readonly fanId: string;
      readonly performerId: string;
      readonly id: string;
      readonly targetId: string;
      readonly tokens: number;
    }
  | {
      readonly kind: 'top-up';
      readonly fanId: string;
      readonly id: string;
      readonly tokens: number;
      /** By what the card is, and by what its holder said. */
      readonly isPaid: boolean;
    }
  /** The bank said no at once; the answer has no id. */
  | { readonly kind: 'top-up-declined'; readonly fanId: string }
  | {
      readonly kind: 'subscription';
      readonly fanId: string;
      readonly performerId: string;
      readonly id: string;
      /** Null for a free one. */
      readonly transactionId: string | null;
    }
  /** From its next renewal on it is a year. */
  | { readonly kind: 'plan-changed'; readonly fanId: string; readonly id: string }
  | {
      readonly kind: 'message';
      readonly conversationId: string;
      readonly senderId: string;
      readonly id: string;
    }
  | {
      readonly kind: 'post';
      readonly performerId: string;
      readonly id: string;
      readonly fileIds: readonly string[];
    }
  | { readonly kind: 'upload'; readonly performerId: string; readonly id: string }
  | {
      readonly kind: 'card';
      readonly fanId: string;
      readonly id: string;
      /** False where its holder did not confirm it. */
      readonly isKept: boolean;
    }
  | { readonly kind: 'card-removed'; readonly fanId: string; readonly id: string };

export type DeedKind = Deed['kind'];
export type DeedOf<Kind extends DeedKind> = Extract<Deed, { kind: Kind }>;

export const deedsOf = <Kind extends DeedKind>(
  deeds: readonly Deed[],
  kind: Kind,
): DeedOf<Kind>[] => deeds.filter((deed): deed is DeedOf<Kind> => deed.kind === kind);

/** The tokens that a fan has, by what was bought and spent. */
export const balanceOf = (deeds: readonly Deed[], fanId: string): number =>
  deeds.reduce((sum, deed) => {
    if (!('fanId' in deed) || deed.fanId !== fanId) return sum;
    if (deed.kind === 'top-up') return sum + (deed.isPaid ? deed.tokens : 0);
    if (deed.kind === 'tip' || deed.kind === 'purchase') return sum - deed.tokens;
    return sum;
  }, 0);

/** The cards that a fan has. */
export const cardsOf = (deeds: readonly Deed[], fanId: string): string[] => {
  const removed = new Set(deedsOf(deeds, 'card-removed').map(({ id }) => id));
  return deedsOf(deeds, 'card')
    .filter((card) => card.fanId === fanId && card.isKept && !removed.has(card.id))
    .map(({ id }) => id);
};
