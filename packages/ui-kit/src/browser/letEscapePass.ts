interface ChangeDetails {
  readonly reason: string;
  readonly cancel: () => void;
  readonly allowPropagation: () => void;
}

/**
 * Whether a field is to be emptied because Escape was pressed in it, which the library does where no list is
 * open. Nothing is: the key closes what the field stands in.
 */
export const letEscapePass = (details: ChangeDetails): boolean => {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  details.allowPropagation();
  return true;
};
