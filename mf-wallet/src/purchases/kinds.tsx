import { Trans, useLingui } from '@lingui/react/macro';
import type { ChargeMade } from '@ovation/contracts/purchases/charge';
import type { ItemKind } from '@ovation/contracts/purchases/item';
import { api } from '@ovation/web-client/api/client';
import type { ReactNode } from 'react';

/** An item for sale, as given by the page that shows it. */
export interface ForSale {
  readonly kind: ItemKind;
  readonly targetId: string;
  /** Displayed price, in tokens. */
  readonly price: number;
}

type Call = (given: {
  readonly params: { readonly id: string };
  readonly body: { readonly price: number };
  readonly idempotencyKey: string;
}) => Promise<{ readonly data: ChargeMade; readonly position: string | undefined }>;

/** Purchase call of each kind of item: a new kind is an entry here. */
export const buyCalls: Readonly<Record<ItemKind, Call>> = {
  feed: (given) => api.feeds.buyFeed(given),
  message: (given) => api.messages.buyMessage(given),
};

interface Words {
  readonly title: string;
  /** Summary of the purchase that waits while tokens are bought. */
  readonly kept: ReactNode;
  /** Label of the button that pays for the tokens and then buys the item. */
  readonly payAndOpen: (cost: string) => ReactNode;
}

export const useWordsOf = (kind: ItemKind): Words => {
  const { t } = useLingui();
  const words: Readonly<Partial<Record<ItemKind, Words>>> = {
    feed: {
      title: t({ id: 'unlock.title', message: 'Unlock this post' }),
      kept: <Trans id="unlock.kept">We’ll unlock the post as soon as your tokens arrive.</Trans>,
      payAndOpen: (cost) => <Trans id="unlock.payAndOpen">Pay {cost} and unlock the post</Trans>,
    },
    message: {
      title: t({ id: 'unlock.message.title', message: 'Unlock this message' }),
      kept: (
        <Trans id="unlock.message.kept">
          We’ll unlock the message as soon as your tokens arrive.
        </Trans>
      ),
      payAndOpen: (cost) => (
        <Trans id="unlock.message.payAndOpen">Pay {cost} and unlock the message</Trans>
      ),
    },
  };
  return (
    words[kind] ?? {
      title: t({ id: 'unlock.other.title', message: 'Unlock this' }),
      kept: <Trans id="unlock.other.kept">We’ll unlock it as soon as your tokens arrive.</Trans>,
      payAndOpen: (cost) => <Trans id="unlock.other.payAndOpen">Pay {cost} and unlock it</Trans>,
    }
  );
};
