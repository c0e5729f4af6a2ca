/**
 * Acknowledged action of a person: the product has to record it exactly once, and nothing else.
 * Refused calls are not listed, so that their traces are found as unexpected.
 */
export type Action =
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

export type ActionKind = Action['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;

export const actionsOf = <Kind extends ActionKind>(
  actions: readonly Action[],
  kind: Kind,
): ActionOf<Kind>[] => actions.filter((action): action is ActionOf<Kind> => action.kind === kind);

/** Token balance of a fan, from purchases and spendings. */
export const balanceOf = (actions: readonly Action[], fanId: string): number =>
  actions.reduce((sum, action) => {
    if (!('fanId' in action) || action.fanId !== fanId) return sum;
    if (action.kind === 'top-up') return sum + (action.isPaid ? action.tokens : 0);
    if (action.kind === 'tip' || action.kind === 'purchase') return sum - action.tokens;
    return sum;
  }, 0);

/** Cards of a fan. */
export const cardsOf = (actions: readonly Action[], fanId: string): string[] => {
  const removed = new Set(actionsOf(actions, 'card-removed').map(({ id }) => id));
  return actionsOf(actions, 'card')
    .filter((card) => card.fanId === fanId && card.isKept && !removed.has(card.id))
    .map(({ id }) => id);
};
