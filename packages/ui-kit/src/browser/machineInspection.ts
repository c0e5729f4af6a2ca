import type { InspectionEvent } from 'xstate';

let observe: ((event: InspectionEvent) => void) | undefined;

/** Inspection events of state machines: `createActor(machine, { inspect: inspection.publish })`. */
export const inspection = {
  publish: (event: InspectionEvent): void => observe?.(event),
  /** Used by development builds only. */
  listen(listener: (event: InspectionEvent) => void): void {
    observe = listener;
  },
};
