import type { Message } from '@ovation/contracts/messages/message';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import * as css from '../chat.css.ts';
import { Contents } from './Contents.tsx';

/** A locked message: its contents, and the button to buy it. */
export const PaidMessage = ({ message: { _id, price, contents } }: { message: Message }) => (
  <div className={css.paid}>
    <div className={css.paidVeil}>
      <Icon name="lock" size={24} />
      {contents && (
        <p className={css.paidContents}>
          <Contents contents={contents} />
        </p>
      )}
    </div>
    <div className={css.paidBody}>
      <Slot
        name="buy"
        given={{ thing: { kind: 'message', targetId: _id, price }, place: 'conversation' }}
      />
    </div>
  </div>
);
