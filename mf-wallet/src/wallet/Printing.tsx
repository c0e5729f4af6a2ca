import type { Pages } from '@ovation/ui-kit/layout/pages';
import { useSayError } from '@ovation/ui-kit/notices/toasting';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Loads what is left of a list, and prints the page once all of it stands there. */
export const Printing = ({
  pages: { items, hasMore, loadAll },
  onEnd,
}: {
  pages: Pages<unknown>;
  /** It is printed, or cannot be loaded, which is then said. */
  onEnd: () => void;
}) => {
  const sayError = useSayError();
  const { mutate, isSuccess } = useMutation({
    mutationFn: loadAll,
    onError: (error) => {
      sayError(error);
      onEnd();
    },
  });
  useEffect(() => mutate(), [mutate]);
  // That it is loaded may be known here before the rows stand on the page.
  const isWhole = isSuccess && items !== undefined && !hasMore;
  useEffect(() => {
    if (!isWhole) return;
    onEnd();
    window.print();
  }, [isWhole, onEnd]);
  return null;
};
