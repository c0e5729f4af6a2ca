import { useLingui } from '@lingui/react/macro';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** New recovery codes, for as long as they are on the screen. */
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
