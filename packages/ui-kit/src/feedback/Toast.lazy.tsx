import { Toast as Base } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from '../form/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { type Notice, notices } from '../notices/notices.ts';
import { usePageLocation } from '../page/navigation.ts';
import type { IconName } from '../theme/iconPaths.ts';
import * as css from './Toast.lazy.css.ts';

const icons: Record<Notice['tone'], IconName> = {
  success: 'circleCheck',
  error: 'circleAlert',
  info: 'bell',
};
const shownMax = 3;
const shownMs = 5_000;
/** Longer if the toast has an action. */
const shownWithActionMs = 9_000;

const manager = Base.createToastManager<Notice>();

const show = (notice: Notice): void => {
  manager.add({
    id: notice.key,
    type: notice.tone,
    description: notice.message,
    // High priority would hide the buttons from screen readers; errors are announced as alerts below.
    priority: 'low',
    // The library's timer never resumes after a touch; see `useAutoDismiss`.
    timeout: 0,
    data: notice,
  });
};

/**
 * Dismisses a toast after its time. The timer restarts when the same notice is shown again, and when the
 * mouse or the focus leaves the toast. Touch does not pause it: a finger swipes or presses.
 */
const useAutoDismiss = (key: string, timesSaid: number | undefined, afterMs: number) => {
  const [isPaused, setIsPaused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said again has its time again
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => manager.close(key), afterMs);
    return () => clearTimeout(timer);
  }, [key, timesSaid, afterMs, isPaused]);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => setIsPaused(pointerType === 'mouse'),
    onPointerLeave: () => setIsPaused(false),
    onFocus: ({ target }: FocusEvent) => setIsPaused(target.matches(':focus-visible')),
    onBlur: () => setIsPaused(false),
  };
};

type ShownToast = ReturnType<typeof Base.useToastManager<Notice>>['toasts'][number];

/** The library sets it on every toast, although a status or alert must not have it. */
const notModal = { 'aria-modal': undefined } as const;

const NoticeToast = ({ toast, notice }: { toast: ShownToast; notice: Notice }) => {
  const { t } = useLingui();
  const afterMs = notice.action ? shownWithActionMs : shownMs;
  const leaving = useAutoDismiss(toast.id, toast.updateKey, afterMs);
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

/** Dismisses toasts on navigation. */
const useDismissOnNavigation = (toasts: readonly ShownToast[]): void => {
  const { pathname } = usePageLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    for (const { id, data } of toasts) if (!data?.outlivesPage) manager.close(id);
  }, [pathname, toasts]);
};

/** Height of a phone's on-screen keyboard, which covers fixed elements at the lower edge. */
const useKeyboardHeight = (): number => {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const visible = globalThis.visualViewport;
    if (!visible) return;
    const measure = (): void => {
      // Smaller than the page at the same scale; pinch zoom is not a keyboard.
      const hidden = visible.scale === 1 ? innerHeight - visible.height - visible.offsetTop : 0;
      setHeight(Math.max(0, Math.round(hidden)));
    };
    measure();
    visible.addEventListener('resize', measure);
    visible.addEventListener('scroll', measure);
    return () => {
      visible.removeEventListener('resize', measure);
      visible.removeEventListener('scroll', measure);
    };
  }, []);
  return height;
};

const List = () => {
  const { toasts } = Base.useToastManager<Notice>();
  useDismissOnNavigation(toasts);
  return toasts.map(
    (toast) => toast.data && <NoticeToast key={toast.id} toast={toast} notice={toast.data} />,
  );
};

/** Toast viewport, one per page. Shows notices that were queued before it was mounted. */
export const Toasts = () => {
  const { t } = useLingui();
  const keyboardHeight = useKeyboardHeight();
  useEffect(() => notices.subscribe(show), []);
  useEffect(() => notices.onClear(() => manager.close()), []);
  return (
    <Base.Provider toastManager={manager} limit={shownMax}>
      <Base.Portal>
        <Base.Viewport
          className={css.viewport}
          aria-label={t({ id: 'ui.notices', message: 'Notifications' })}
          style={{ '--keyboard-height': `${keyboardHeight}px` } as CSSProperties}
        >
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
};
