import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Drawer as Base } from '@base-ui/react/drawer';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCloseByBack } from '../browser/closeByBack.ts';
import { takesEdge } from '../browser/edgeRoom.ts';
import { Button, IconButton } from '../form/Button.tsx';
import { useClearNotices } from '../notices/clearNotices.ts';
import { cx } from '../theme/cx.ts';
import * as css from './Dialog.lazy.css.ts';
import { useFocusAtOnce } from './useFocusAtOnce.lazy.ts';

const takesLowerEdge = takesEdge('--sheet-height');

interface OverlayProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Told once it has closed and the way out has been rendered. */
  readonly onClosed?: (() => void) | undefined;
}

/**
 * A sheet from the lower edge on a phone, which a finger swipes down to close; a dialog above. Focus is
 * held inside, Escape and a press outside close it, and focus goes back to where it came from.
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
  const { place, initialFocus } = useFocusAtOnce<HTMLDivElement>();
  useCloseByBack(open, () => onOpenChange(false));
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
            // React hands events on to where a sheet was rendered: a form inside is not the one around it.
            onSubmit={(event) => event.stopPropagation()}
          >
            {/* A mouse selects text in it, and drags nothing. */}
            <Base.Content ref={place} className={css.content}>
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
 * A question with two answers; the safe one comes first and has the focus. What takes something away
 * is red; `tone` is for what does not.
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
  const { place, initialFocus } = useFocusAtOnce<HTMLDivElement>();
  useCloseByBack(open, () => onOpenChange(false));
  useClearNotices(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={css.scrim} />
        <AlertDialog.Viewport className={css.place}>
          <AlertDialog.Popup ref={place} initialFocus={initialFocus} className={css.asked}>
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
