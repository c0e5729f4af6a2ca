import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@ovation/ui-kit/components/Button';
import { TextArea } from '@ovation/ui-kit/components/TextInput';
import { useOwnDraft } from '@ovation/ui-kit/services/ownDrafts';
import type { FormEvent, KeyboardEvent } from 'react';
import * as css from '../chat.css.ts';
import { outbox } from './outbox.ts';
import { sayTyping } from './typing.ts';

const textLengthMax = 5_000;

/** What is typed is kept until it is sent; Enter sends, Shift and Enter begin a line. */
export const Composer = ({ conversationId, name }: { conversationId: string; name: string }) => {
  const { t } = useLingui();
  const [text, setText, drop] = useOwnDraft(`message:${conversationId}`, '');
  const send = (event?: FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    // The button is of no use until something is typed again.
    event?.currentTarget.querySelector('textarea')?.focus();
    if (!text.trim()) return;
    outbox.send(conversationId, text.trim());
    drop();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={css.composer} onSubmit={send}>
      <div className={css.composerField}>
        <TextArea
          round
          label={t({ id: 'chat.compose', message: `Message to ${name}` })}
          labelHidden
          placeholder={t({ id: 'chat.compose.short', message: 'Write a message' })}
          value={text}
          maxLength={textLengthMax}
          enterKeyHint="send"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            sayTyping(conversationId);
          }}
        />
      </div>
      <IconButton
        type="submit"
        icon="send"
        tone="primary"
        label={t({ id: 'chat.send', message: 'Send' })}
        disabled={!text.trim()}
      />
    </form>
  );
};
