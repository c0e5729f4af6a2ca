import { Toast as Base } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type Notice, notices } from '../services/notices.ts';
import type { IconName } from '../theme/iconPaths.ts';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import * as css from './Toast.css.ts';

const icons: Record<Notice['tone'], IconName> = {
  success: 'circleCheck',
  error: 'circleAlert',
  info: 'bell',
};
const shownMax = 3;
const shownMs = 5_000;
/** Longer where there is something to press. */
const shownWithActionMs = 9_000;

const manager = Base.createToastManager<Notice>();

const show = (notice: Notice): void => {
  manager.add({
    id: notice.key,
    type: notice.tone,
    description: notice.message,
    priority: notice.tone === 'error' ? 'high' : 'low',
    timeout: notice.action ? shownWithActionMs : shownMs,
    data: notice,
  });
};

const List = () => {
  const { t } = useLingui();
  const { toasts } = Base.useToastManager<Notice>();
  return toasts.map((toast) => {
    const notice = toast.data;
    if (!notice) return null;
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={css.toast}
        aria-label={notice.message}
        swipeDirection={['down', 'right']}
      >
        <Icon name={notice.icon ?? icons[notice.tone]} className={css.iconTone[notice.tone]} />
        <Base.Description className={css.words} render={<div />}>
          {notice.content ?? notice.message}
        </Base.Description>
        {notice.action && (
          <Button
            tone="link"
            size="tiny"
            onClick={() => {
              notice.action?.run();
              manager.close(toast.id);
            }}
          >
            {notice.action.label}
          </Button>
        )}
        <Base.Close
          render={
            <IconButton
              icon="close"
              size="small"
              label={t({ id: 'ui.dismiss', message: 'Dismiss' })}
            />
          }
        />
      </Base.Root>
    );
  });
};

/** Where notices appear; one to a page. What was said before it was there is said then. */
export const Toasts = () => {
  useEffect(() => notices.subscribe(show), []);
  return (
    <Base.Provider toastManager={manager} limit={shownMax}>
      <Base.Portal>
        <Base.Viewport className={css.viewport}>
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
};
