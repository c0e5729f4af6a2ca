import { useLingui } from '@lingui/react/macro';
import type { Message } from '@ovation/contracts/messages/message';
import { useReport } from '@ovation/product-ui/reports/useReport';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import * as css from '../chat.css.ts';

/** Actions on a message of the other: reporting it. */
export const OtherActions = ({ message: { _id, senderId } }: { message: Message }) => {
  const { t } = useLingui();
  const report = useReport({ target: 'message', targetId: _id, ownerId: senderId });
  if (report.entries.length === 0) return null;
  return (
    <span className={css.ownActions}>
      <MenuButton
        icon="dots"
        size="small"
        label={t({ id: 'chat.actions.other', message: 'Options for this message' })}
        entries={report.entries}
        align="start"
      />
      {report.sheet}
    </span>
  );
};
