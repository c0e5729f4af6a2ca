import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Drawer as Base } from '@base-ui/react/drawer';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '../browser/closeOnBack.ts';
import { edgeInsetRef } from '../browser/edgeInsets.ts';
import { Button, IconButton } from '../form/Button.tsx';
import { useClearNotices } from '../notices/clearNotices.ts';
import { cx } from '../theme/cx.ts';
import * as css from './Dialog.lazy.css.ts';
import { useFocusAtOnce } from './useFocusAtOnce.lazy.ts';

const takesLowerEdge = edgeInsetRef('--sheet-height');

interface OverlayProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called after it has closed and the exit animation has finished. */
  readonly onClosed?: (() => void) | undefined;
}

/**
 * Bottom sheet on a phone, closed by a swipe down; a dialog on wider screens. Traps the focus, closes on
 * Escape and outside press, and restores the focus.
 */
export const Sheet = ({
  open,
  onOpenChange,
  title,
  children,
  onClosed,
  wide = false,
}: OverlayProps & { readonly wide?: boolean }) => {
  const { t } = useLingui();
  const { target, initialFocus } = useFocusAtOnce<HTMLDivElement>();
  useCloseOnBack(open, () => onOpenChange(false));
  useClearNotices(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(shown) => {
        if (!shown) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={css.scrim} />
        <Base.Viewport className={cx(css.place, css.sheetPlace)}>
          <Base.Popup
            ref={takesLowerEdge}
            initialFocus={initialFocus}
            className={cx(css.sheet, wide && css.wide)}
            // React events bubble through portals: a form inside must not submit the one around it.
            onSubmit={(event) => event.stopPropagation()}
          >
            {/* Mouse drags select text instead of moving the sheet. */}
            <Base.Content ref={target} className={css.content}>
              <div className={css.head}>
                <Base.Title className={css.title}>{title}</Base.Title>
                <Base.Close
                  render={
                    <IconButton
                      icon="close"
                      label={t({ id: 'ui.close', message: 'Close' })}
                      className={css.close}
                    />
                  }
                />
              </div>
              <div className={css.body}>{children}</div>
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};

/**
 * Confirmation with two buttons; the safe one comes first and has the focus. Destructive actions are red;
 * `tone` is for others.
 */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  children,
  safe,
  act,
  onAct,
  busy = false,
  tone = 'danger',
}: OverlayProps & {
  readonly safe: string;
  readonly act: string;
  readonly onAct: () => void;
  readonly busy?: boolean;
  readonly tone?: 'danger' | 'primary';
}) => {
  const { target, initialFocus } = useFocusAtOnce<HTMLDivElement>();
  useCloseOnBack(open, () => onOpenChange(false));
  useClearNotices(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={css.scrim} />
        <AlertDialog.Viewport className={css.place}>
          <AlertDialog.Popup ref={target} initialFocus={initialFocus} className={css.asked}>
            <div className={css.question}>
              <AlertDialog.Title className={css.plainTitle}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={css.words}>{children}</AlertDialog.Description>
            </div>
            <div className={css.actions}>
              <Button block tone="outline" onClick={() => onOpenChange(false)}>
                {safe}
              </Button>
              <Button block tone={tone} busy={busy} onClick={onAct}>
                {act}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
