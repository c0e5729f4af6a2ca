import { useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { CardHead } from '@ovation/ui-kit/display/Card';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import * as css from './profiles.css.ts';

/**
 * Subscription offer of the page, or its status for the owner: below the head, or a card beside the posts.
 */
export const Offer = ({ performer, isOwn }: { performer: PerformerProfile; isOwn: boolean }) => {
  const { t } = useLingui();
  const name = firstNameOf(performer.name);
  if (isOwn) {
    return (
      <section className={css.offer}>
        <Slot name="own-page" />
      </section>
    );
  }
  return (
    <section className={css.offer}>
      <div className={css.offerTitle}>
        <CardHead
          title={
            performer.isSubscribed
              ? t({ id: 'profile.subscribed', message: 'Your subscription' })
              : t({ id: 'profile.subscribe', message: `Subscribe to ${name}` })
          }
        />
      </div>
      <Slot
        name="creator-subscribe"
        given={{ performer }}
        waiting={<div className={css.subscribeWaiting} />}
      />
    </section>
  );
};
