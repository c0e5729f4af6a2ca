import type { Pages } from '@ovation/ui-kit/layout/pages';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Loads the rest of a list, and prints the page once all of it is rendered. */
export const PrintWhenLoaded = ({
  pages: { items, hasMore, loadAll },
  onEnd,
}: {
  pages: Pages<unknown>;
  /** Called once printed, or if loading fails, which is then shown. */
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
  // The list may be complete before its rows are rendered.
  const isWhole = isSuccess && items !== undefined && !hasMore;
  useEffect(() => {
    if (!isWhole) return;
    onEnd();
    window.print();
  }, [isWhole, onEnd]);
  return null;
};
