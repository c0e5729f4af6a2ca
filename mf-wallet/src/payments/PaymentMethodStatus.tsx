import type { ReactNode } from 'react';
import { isMethodFixed, type PayState } from './pay.machine.ts';
import * as css from './payments.css.ts';
import { PayingCard } from './StoredCards.tsx';

/**
 * Payment method: selectable, or fixed while the payment is pending. Typed card data is kept meanwhile, in
 * case the payment is canceled.
 */
export const PaymentMethodStatus = ({ state, fields }: { state: PayState; fields: ReactNode }) => {
  const hasBegun = isMethodFixed(state);
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
