import { Trans, useLingui } from '@lingui/react/macro';
import { commentLengthMax } from '@ovation/contracts/comments/rules';
import { useOnline } from '@ovation/ui-kit/browser/online';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { useOwnDraft } from '@ovation/web-client/auth/ownDrafts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import * as css from './Comments.lazy.css.ts';

export interface ComposerProps {
  /** Key under which the unsent text is stored as a draft. */
  readonly draftKey: string;
  readonly label: string;
  /** Initial text: an own comment that is being edited. */
  readonly initial?: string;
  /** Sends the text; resolves once the server has accepted it. */
  readonly onSend: (content: string) => Promise<unknown>;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** Set for a composer opened by a button; it takes the focus. */
  readonly onCancel?: (() => void) | undefined;
}

/** Error message of the last attempt to send. */
const Fault = ({ error }: Pick<ComposerProps, 'error'>) => {
  const { t } = useLingui();
  // Re-renders once the connection is back, as the offline message changes then.
  useOnline();
  if (error === null || error === undefined) return null;
  const words = t({
    id: 'ui.comment.failed',
    message: 'Couldn’t send it. What you typed is still here.',
  });
  return (
    <p role="alert" className={css.fault}>
      {messageOf(error, words)}
    </p>
  );
};

/**
 * Text area of a comment. The text is stored as a draft until it was sent; Enter sends, Shift+Enter starts
 * a new line.
 */
export const CommentComposer = ({
  draftKey,
  label,
  initial = '',
  onSend,
  isBusy,
  error,
  onCancel,
}: ComposerProps) => {
  const { t } = useLingui();
  const [text, setText, drop] = useOwnDraft(draftKey, initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const content = text.trim();
  const canSend = content !== '' && content !== initial && !isBusy;
  const send = (event?: FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    if (!canSend) return;
    // The parent shows the error below the field.
    onSend(content).then(drop, () => undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form method="post" className={css.composer} onSubmit={send}>
      <div className={css.composerRow}>
        <div className={css.composerField}>
          <TextArea
            ref={field}
            round
            label={label}
            labelHidden
            placeholder={label}
            value={text}
            maxLength={commentLengthMax}
            enterKeyHint="send"
            onKeyDown={onKeyDown}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <IconButton
          type="submit"
          icon="send"
          tone="primary"
          label={t({ id: 'ui.comment.send', message: 'Send' })}
          aria-busy={isBusy || undefined}
          disabled={!canSend}
        />
      </div>
      <Fault error={error} />
      {onCancel && (
        <div className={css.composerEnd}>
          <Button tone="plain" size="tiny" onClick={onCancel}>
            <Trans id="ui.cancel">Cancel</Trans>
          </Button>
        </div>
      )}
    </form>
  );
};
