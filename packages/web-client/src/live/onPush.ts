import type { PushDefinition, PushOrder } from '@ovation/contracts/kernel/push';
import { type BodyOf, type NameOf, pushes } from './pushes.ts';

/** Subscribes to a kind of push for the lifetime of the page; errors are reported. */
export const onPush = <Push extends PushDefinition>(
  name: NameOf<Push>,
  take: (body: BodyOf<Push>, order?: PushOrder) => unknown,
): void => {
  pushes.on(name, (body, order) => {
    Promise.resolve(take(body as BodyOf<Push>, order)).catch(reportError);
  });
};

/** Runs a callback when pushes were missed, to invalidate all they could have changed. */
export const onMissedPushes = (run: () => Promise<void>): void => {
  pushes.onMissed(() => {
    run().catch(reportError);
  });
};
