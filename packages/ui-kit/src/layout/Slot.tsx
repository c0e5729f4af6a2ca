import { Trans } from '@lingui/react/macro';
import { ssrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Boundary } from '../feedback/Boundary.tsx';
import { PartAway } from '../feedback/State.tsx';
import { type SlotFill, useSlot } from './slots.ts';

const reloadAfterFaults = 2;

const components = new WeakMap<SlotFill, ComponentType<object>>();

/** The component of a fill, fetched when it is first rendered. */
const fillOf = (fill: SlotFill): ComponentType<object> => {
  const known = components.get(fill);
  if (known) return known;
  const made = lazy(async () => ({ default: await fill.load() }));
  components.set(fill, made);
  return made;
};

/** Fetches a fill before it is rendered, so that its place is never empty. */
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
      // A lazy component remembers its failure, so another try needs another one.
      onRetry={() => {
        components.delete(fill);
        setAttempt((count) => count + 1);
      }}
      fallback={(retry) => (
        <PartAway
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
 * A named place that micro-frontends fill for one another. `given` is handed to each of them; when
 * one is down, a retry card stands in its place and the page goes on.
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
