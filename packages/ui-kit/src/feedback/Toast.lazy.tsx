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
import { usePlace } from '../page/navigation.ts';
import type { IconName } from '../theme/iconPaths.ts';
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
 * Takes a toast away after its time, which begins anew when the same is said again, and when a mouse
 * or the keyboard that rested on it leaves. A finger does not rest: it swipes, or presses.
 */
const useLeaving = (key: string, timesSaid: number | undefined, afterMs: number) => {
  const [isHeld, setIsHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said again has its time again
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => manager.close(key), afterMs);
    return () => clearTimeout(timer);
  }, [key, timesSaid, afterMs, isHeld]);
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
  const afterMs = notice.action ? shownWithActionMs : shownMs;
  const leaving = useLeaving(toast.id, toast.updateKey, afterMs);
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

/** What was said on a page goes when another one is shown. */
const useGoWithPage = (toasts: readonly ShownToast[]): void => {
  const { pathname } = usePlace();
  const saidOn = useRef(pathname);
  useEffect(() => {
    if (saidOn.current === pathname) return;
    saidOn.current = pathname;
    for (const { id, data } of toasts) if (!data?.outlivesPage) manager.close(id);
  }, [pathname, toasts]);
};

/** Fixed things stand behind the keyboard of a phone, which covers the page's lower edge. */
const useKeyboardHeight = (): number => {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const visible = globalThis.visualViewport;
    if (!visible) return;
    const measure = (): void => {
      // Less than the page is tall at the same scale; whoever has zoomed in has not typed.
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
  useGoWithPage(toasts);
  return toasts.map(
    (toast) => toast.data && <NoticeToast key={toast.id} toast={toast} notice={toast.data} />,
  );
};

/** Where notices appear; one to a page. What was said before it was there is said then. */
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
