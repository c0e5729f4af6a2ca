import type { InspectionEvent } from 'xstate';

let observe: ((event: InspectionEvent) => void) | undefined;

/** Where machines tell what they do: `createActor(machine, { inspect: inspection.tell })`. */
export const inspection = {
  tell: (event: InspectionEvent): void => observe?.(event),
  /** Only a development build listens. */
  listen(listener: (event: InspectionEvent) => void): void {
    observe = listener;
  },
};
