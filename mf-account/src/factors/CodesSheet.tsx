import { useLingui } from '@lingui/react/macro';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Sheet with new recovery codes; they are shown only while it is open. */
export const CodesSheet = ({
  codes,
  onClose,
}: {
  codes: readonly string[] | undefined;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  return (
    <SheetOnDemand
      open={codes !== undefined}
      onOpenChange={onClose}
      title={t({ id: 'factors.codes', message: 'Your recovery codes' })}
    >
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
    </SheetOnDemand>
  );
};
