import { Trans, useLingui } from '@lingui/react/macro';
import { commentLengthMax } from '@ovation/contracts/comments/rules';
import { useOnline } from '@ovation/ui-kit/browser/online';
import { messageOf } from '@ovation/ui-kit/errors/failure';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { useOwnDraft } from '@ovation/web-client/auth/ownDrafts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import * as css from './Comments.lazy.css.ts';

export interface ComposerProps {
  /** Under which what was typed is kept until it is sent. */
  readonly draftKey: string;
  readonly label: string;
  /** What stands there already: an own comment that is written anew. */
  readonly initial?: string;
  /** Sends it; resolves once it has arrived. */
  readonly onSend: (content: string) => Promise<unknown>;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** It was opened by a press, and takes the focus. */
  readonly onCancel?: (() => void) | undefined;
}

/** Why it has not arrived. */
const Fault = ({ error }: Pick<ComposerProps, 'error'>) => {
  const { t } = useLingui();
  // What is said of a line that was away is said otherwise once it is back.
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

/** What is typed is kept until it has arrived; Enter sends, Shift and Enter begin a line. */
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
    // What went wrong is said below the field by whoever sends.
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
