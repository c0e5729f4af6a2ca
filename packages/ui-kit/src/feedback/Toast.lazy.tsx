import { Toast as Base } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Button, IconButton } from '../form/Button.tsx';
import type { IconName } from '../theme/iconPaths.ts';
import { type Notice, notices } from './notices.ts';
import * as css from './Toast.lazy.css.ts';

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
    // A priority would hide what can be pressed from screen readers; an error is an alert below.
    priority: 'low',
    // The library's own clock stops for good where a finger has touched; see `useLeaving`.
    timeout: 0,
    data: notice,
  });
};

/**
 * Takes a toast away after its time, which begins anew when a mouse or the keyboard that rested on
 * it leaves. A finger does not rest: it swipes, or presses.
 */
const useLeaving = (key: string, afterMs: number) => {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => manager.close(key), afterMs);
    return () => clearTimeout(timer);
  }, [key, afterMs, isHeld]);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => setIsHeld(pointerType === 'mouse'),
    onPointerLeave: () => setIsHeld(false),
    onFocus: ({ target }: FocusEvent) => setIsHeld(target.matches(':focus-visible')),
    onBlur: () => setIsHeld(false),
  };
};

type ShownToast = ReturnType<typeof Base.useToastManager<Notice>>['toasts'][number];

/** The library sets it on every toast, though a status and an alert must not have it. */
const notModal = { 'aria-modal': undefined } as const;

const NoticeToast = ({ toast, notice }: { toast: ShownToast; notice: Notice }) => {
  const { t } = useLingui();
  const leaving = useLeaving(toast.id, notice.action ? shownWithActionMs : shownMs);
  return (
    <Base.Root
      toast={toast}
      className={css.toast}
      role={notice.tone === 'error' ? 'alert' : 'status'}
      aria-label={notice.message}
      {...notModal}
      swipeDirection={['down', 'right']}
      {...leaving}
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
      <IconButton
        icon="close"
        size="small"
        label={t({ id: 'ui.dismiss', message: 'Dismiss' })}
        onClick={() => manager.close(toast.id)}
      />
    </Base.Root>
  );
};

const List = () => {
  const { toasts } = Base.useToastManager<Notice>();
  return toasts.map(
    (toast) => toast.data && <NoticeToast key={toast.id} toast={toast} notice={toast.data} />,
  );
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
