import { Trans } from '@lingui/react/macro';
import { ssrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Boundary } from '../feedback/Boundary.tsx';
import { PartUnavailable } from '../feedback/State.tsx';
import { type SlotFill, useSlot } from './slots.ts';

const reloadAfterFaults = 2;

const components = new WeakMap<SlotFill, ComponentType<object>>();

/** Lazy component of a fill, loaded when first rendered. */
const fillOf = (fill: SlotFill): ComponentType<object> => {
  const known = components.get(fill);
  if (known) return known;
  const made = lazy(async () => ({ default: await fill.load() }));
  components.set(fill, made);
  return made;
};

/** Loads a fill before it is rendered, so that its slot is never empty. */
export const prepareFill = async (fill: SlotFill): Promise<void> => {
  components.set(fill, await fill.load());
};

const Filled = ({
  fill,
  given,
  waiting,
}: {
  fill: SlotFill;
  given: object;
  waiting: ReactNode;
}) => {
  const [faults, setFaults] = useState(0);
  const [, setAttempt] = useState(0);
  const Fill = fillOf(fill);
  ssrRequest()?.fills.add(fill.id);
  return (
    <Boundary
      onFault={() => setFaults((count) => count + 1)}
      // A lazy component caches its failure, so a retry needs a new one.
      onRetry={() => {
        components.delete(fill);
        setAttempt((count) => count + 1);
      }}
      fallback={(retry) => (
        <PartUnavailable
          title={<Trans id="ui.away.title">This section is temporarily unavailable</Trans>}
          onRetry={faults > reloadAfterFaults ? () => location.reload() : retry}
        />
      )}
    >
      <Suspense fallback={waiting}>
        <Fill {...given} />
      </Suspense>
    </Boundary>
  );
};

/**
 * Extension point that micro-frontends fill. `given` is passed to each fill; a failed one shows a retry
 * card, and the page keeps working.
 */
export const Slot = ({
  name,
  given = {},
  waiting = null,
}: {
  name: string;
  given?: object;
  waiting?: ReactNode;
}) => {
  const fills = useSlot(name);
  return fills.map((fill) => <Filled key={fill.id} fill={fill} given={given} waiting={waiting} />);
};
