import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { Suspense } from 'react';

const AddCardForm = lazyPart(async () => (await import('./AddCardForm.tsx')).AddCardForm);

/** Sheet to store a card without a purchase. */
export const AddCard = ({
  isOpen,
  onOpenChange,
  onAdded,
}: {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the stored card, once the sheet is closing. */
  onAdded?: () => void;
}) => {
  const { t } = useLingui();
  return (
    <SheetOnDemand
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t({ id: 'card.add', message: 'Add a card' })}
    >
      <Suspense
        fallback={
          <Loading>
            <RowsSkeleton count={3} />
          </Loading>
        }
      >
        <AddCardForm
          onAdded={() => {
            onOpenChange(false);
            onAdded?.();
          }}
        />
      </Suspense>
    </SheetOnDemand>
  );
};
