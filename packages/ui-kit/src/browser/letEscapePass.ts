interface ChangeDetails {
  readonly reason: string;
  readonly cancel: () => void;
  readonly allowPropagation: () => void;
}

/**
 * True for the change event by which the library would clear a field on Escape while no list is open.
 * Cancels it: Escape closes the surrounding overlay instead.
 */
export const letEscapePass = (details: ChangeDetails): boolean => {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  details.allowPropagation();
  return true;
};
