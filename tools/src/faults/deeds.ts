/**
 * Acknowledged action of a person: the product has to record it exactly once, and nothing else.
 * Refused calls are not listed, so that their traces are found as unexpected.
 */
export type Deed =
  | {
      readonly kind: 'tip';
      readonly fanId: string;
      readonly performerId: string;
      readonly id: string;
      readonly tokens: number;
      /** Unique; null without one. */
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
      /** Follows from the kind of card, and its holder's confirmation. */
      readonly isPaid: boolean;
    }
  /** The bank declined at once; the response has no id. */
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

/** Token balance of a fan, from purchases and spendings. */
export const balanceOf = (deeds: readonly Deed[], fanId: string): number =>
  deeds.reduce((sum, deed) => {
    if (!('fanId' in deed) || deed.fanId !== fanId) return sum;
    if (deed.kind === 'top-up') return sum + (deed.isPaid ? deed.tokens : 0);
    if (deed.kind === 'tip' || deed.kind === 'purchase') return sum - deed.tokens;
    return sum;
  }, 0);

/** Cards of a fan. */
export const cardsOf = (deeds: readonly Deed[], fanId: string): string[] => {
  const removed = new Set(deedsOf(deeds, 'card-removed').map(({ id }) => id));
  return deedsOf(deeds, 'card')
    .filter((card) => card.fanId === fanId && card.isKept && !removed.has(card.id))
    .map(({ id }) => id);
};
