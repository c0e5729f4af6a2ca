import type { PushDefinition, PushOrder } from '@ovation/contracts/kernel/push';
import { type BodyOf, type NameOf, pushes } from './pushes.ts';

/** Does something at each push of a kind, for as long as the page is there; what fails is reported. */
export const onPush = <Push extends PushDefinition>(
  name: NameOf<Push>,
  take: (body: BodyOf<Push>, order?: PushOrder) => unknown,
): void => {
  pushes.on(name, (body, order) => {
    Promise.resolve(take(body as BodyOf<Push>, order)).catch(reportError);
  });
};

/** The same when pushes were missed: whatever one of them could have told of is old. */
export const onMissedPushes = (run: () => Promise<void>): void => {
  pushes.onMissed(() => {
    run().catch(reportError);
  });
};
