import { useLingui } from '@lingui/react/macro';
import { messagePriceTokensMax, messageTextLengthMax } from '@ovation/contracts/messages/rules';
import { edgeInsetRef } from '@ovation/ui-kit/browser/edgeInsets';
import { TokenInput } from '@ovation/ui-kit/form/AmountInput';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { useTokenText } from '@ovation/ui-kit/i18n/tokenText';
import { useMe } from '@ovation/web-client/auth/calls';
import { useOwnDraft } from '@ovation/web-client/auth/ownDrafts';
import { useSettings } from '@ovation/web-client/settings/calls';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as css from '../chat.css.ts';
import { outbox } from './outbox.ts';
import { sendTyping } from './typing.ts';

/** Keeps toasts clear of the composer. */
const lowerEdgeRef = edgeInsetRef('--composer-height');

/** Returns true for whole tokens within the limits of prices. */
const isPrice = (tokens: number | undefined, minimum: number): tokens is number =>
  tokens !== undefined && tokens >= minimum && tokens <= messagePriceTokensMax;

interface PriceProps {
  readonly value: string;
  readonly minimum: number;
  readonly onChange: (value: string) => void;
}

/** Price field: the message is locked until it is bought. */
const Price = ({ value, minimum, onChange }: PriceProps) => {
  const { t, i18n } = useLingui();
  const { tokens, fault } = useTokenText()(value);
  const least = i18n.number(minimum);
  const most = i18n.number(messagePriceTokensMax);
  return (
    <div className={css.priceLine}>
      <TokenInput
        label={t({ id: 'chat.price', message: 'Price in tokens' })}
        value={value}
        help={t({ id: 'chat.price.help', message: 'It stays locked until someone buys it.' })}
        onChange={onChange}
        error={
          fault ??
          (value !== '' && !isPrice(tokens, minimum)
            ? t({ id: 'chat.price.wrong', message: `From ${least} to ${most} tokens.` })
            : undefined)
        }
      />
    </div>
  );
};

/**
 * Focuses the composer when a conversation is opened with a physical keyboard. Not where the focus would
 * open an on-screen keyboard, nor while another field has it.
 */
const mayAutoFocus = (): boolean =>
  matchMedia('(hover: hover) and (pointer: fine)').matches &&
  !document.activeElement?.matches('input, textarea, [role="dialog"], [role="dialog"] *');

/**
 * Composer of a conversation: the draft is stored until sent; Enter sends, Shift and Enter begins a line.
 */
export const Composer = ({ conversationId, name }: { conversationId: string; name: string }) => {
  const { t } = useLingui();
  const isCreator = useMe()?.isPerformer === true;
  const minimum = useSettings()?.minimumSalePrice ?? 1;
  const [text, setText, drop] = useOwnDraft(`message:${conversationId}`, '');
  /** Undefined while the message is free. */
  const [price, setPrice] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (mayAutoFocus()) field.current?.focus({ preventScroll: true });
  }, []);
  const isPriced = isCreator && price !== undefined;
  const tokens = useTokenText()(price ?? '').tokens;
  const canSend = text.trim() !== '' && (!isPriced || isPrice(tokens, minimum));
  const send = (event?: FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    // The button is disabled until something is typed again.
    field.current?.focus();
    if (!canSend) return;
    outbox.send(conversationId, text.trim(), isPriced ? tokens : 0);
    setPrice(undefined);
    drop();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form method="post" ref={lowerEdgeRef} className={css.composer} onSubmit={send}>
      {isCreator && (
        <IconButton
          icon="token"
          aria-pressed={isPriced}
          tone={isPriced ? 'soft' : 'plain'}
          label={t({ id: 'chat.price.ask', message: 'Charge tokens to read it' })}
          onClick={() => setPrice(isPriced ? undefined : '')}
        />
      )}
      <div className={css.composerField}>
        {isPriced && <Price value={price} minimum={minimum} onChange={setPrice} />}
        <TextArea
          ref={field}
          round
          label={t({ id: 'chat.compose', message: `Message to ${name}` })}
          labelHidden
          placeholder={t({ id: 'chat.compose.short', message: 'Write a message' })}
          value={text}
          maxLength={messageTextLengthMax}
          enterKeyHint="send"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            sendTyping(conversationId);
          }}
        />
      </div>
      <IconButton
        type="submit"
        icon="send"
        tone="primary"
        label={t({ id: 'chat.send', message: 'Send' })}
        disabled={!canSend}
      />
    </form>
  );
};
