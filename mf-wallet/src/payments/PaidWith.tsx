import type { ReactNode } from 'react';
import { isDecided, type PayState } from './pay.machine.ts';
import * as css from './payments.css.ts';
import { PayingCard } from './StoredCards.tsx';

/**
 * What pays: to be chosen or typed, or, while the payment waits for its end, the one that was. What was
 * typed stays as it is meanwhile, for when the payment is canceled.
 */
export const PaidWith = ({ state, fields }: { state: PayState; fields: ReactNode }) => {
  const hasBegun = isDecided(state);
  const { card } = state.context;
  return (
    <>
      {hasBegun && card && <PayingCard card={card} />}
      <div className={css.fields} hidden={hasBegun}>
        {fields}
      </div>
    </>
  );
};
