import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PerformerCard } from '@ovation/contracts/performers/performer';
import { TokenAmount } from '@ovation/ui-kit/components/Amount';
import { Person } from '@ovation/ui-kit/components/Avatar';
import { Button } from '@ovation/ui-kit/components/Button';
import { Sheet } from '@ovation/ui-kit/components/Dialog';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { ButtonLink } from '@ovation/ui-kit/components/Link';
import { Coin } from '@ovation/ui-kit/components/Marks';
import { Banner } from '@ovation/ui-kit/components/State';
import { TextInput } from '@ovation/ui-kit/components/TextInput';
import { api, messageOf, newIdempotencyKey } from '@ovation/ui-kit/services/api';
import { me, useMe } from '@ovation/ui-kit/services/me';
import { useSettings } from '@ovation/ui-kit/services/settings';
import { isolated } from '@ovation/ui-kit/theme/text.css';
import { useMachine } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { firstNameOf } from '../firstName.ts';
import * as pay from '../payments/payments.css.ts';
import { ShortOfTokens } from './ShortOfTokens.tsx';
import { tipMachine } from './tip.machine.ts';
import * as css from './tipping.css.ts';

const usualAmounts = [20, 50, 100] as const;
const firstAmount = 50;
const messageLengthMax = 140;

const takeFocus = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

const Sent = ({
  name,
  tokens,
  hasMessage,
  balance,
  performerId,
  onDone,
}: {
  name: string;
  tokens: number;
  hasMessage: boolean;
  balance: number;
  performerId: string;
  onDone: () => void;
}) => (
  <div className={css.body}>
    <div className={pay.done} role="status">
      <span className={pay.doneDisc}>
        <Icon name="check" size={28} />
      </span>
      <h2 className={pay.doneTitle}>
        <Trans id="tip.sent">Tip sent</Trans>
      </h2>
      <p className={pay.doneWords}>
        {hasMessage ? (
          <Trans id="tip.sent.body">
            {name} has your {tokens} tokens and your message. You have{' '}
            <TokenAmount tokens={balance} /> left.
          </Trans>
        ) : (
          <Trans id="tip.sent.bare">
            {name} has your {tokens} tokens. You have <TokenAmount tokens={balance} /> left.
          </Trans>
        )}
      </p>
    </div>
    <Button size="large" block onClick={onDone}>
      <Trans id="tip.done">Done</Trans>
    </Button>
    <ButtonLink to={`/messages/with/performer/${performerId}`} tone="plain" block>
      <Trans id="tip.conversation">Open the conversation</Trans>
    </ButtonLink>
  </div>
);

export const TipSheet = ({
  performer,
  isOpen,
  onOpenChange,
}: {
  performer: PerformerCard;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}) => {
  const { t, i18n } = useLingui();
  const user = useMe();
  const settings = useSettings();
  const [isOther, setIsOther] = useState(false);
  const [state, send] = useMachine(
    tipMachine.provide({
      actors: {
        sendTip: fromPromise(async ({ input: { tokens, message, idempotencyKey } }) => {
          const { data } = await api.tipping.sendTip({
            params: { id: performer._id },
            body: { tokens, ...(message.trim() && { message: message.trim() }) },
            idempotencyKey,
          });
          me.setBalance(data.balance);
          return { balance: data.balance };
        }),
      },
    }),
    { input: { tokens: firstAmount, makeKey: newIdempotencyKey } },
  );
  const { tokens, message, balance, error } = state.context;
  const name = firstNameOf(performer.name);
  const commission = Math.floor(tokens * (settings?.commissionRate ?? 0));
  const min = settings?.minimumTipPrice ?? 1;
  const max = settings?.maximumTipPrice ?? Number.POSITIVE_INFINITY;
  const isInRange = Number.isInteger(tokens) && tokens >= min && tokens <= max;
  const left = (user?.balance ?? 0) - tokens;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isInRange) send({ type: 'SEND' });
  };

  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans id="tip.title">Tip {name}</Trans>}
    >
      {state.matches('sent') ? (
        <Sent
          name={name}
          tokens={tokens}
          hasMessage={message.trim() !== ''}
          performerId={performer._id}
          balance={balance ?? 0}
          onDone={() => onOpenChange(false)}
        />
      ) : state.matches('short') ? (
        <ShortOfTokens
          missing={Math.max(1, -left)}
          kept={
            <Trans id="tip.kept">
              Your tip of {i18n.number(tokens)} and its message are kept while you top up.
            </Trans>
          }
          act={(price) => (
            <Trans id="tip.payAndSend">
              Pay {price} and send {i18n.number(tokens)} tokens
            </Trans>
          )}
          onToppedUp={() => send({ type: 'TOPPED_UP' })}
        />
      ) : (
        <form className={css.body} onSubmit={submit} noValidate>
          <Person
            src={performer.avatar}
            name={performer.name}
            verified={performer.isVerified}
            note={
              <Trans id="tip.share">
                {name} receives <TokenAmount tokens={tokens - commission} />, Ovation keeps{' '}
                <TokenAmount tokens={commission} />
              </Trans>
            }
          />
          <div className={css.amount}>
            <TokenAmount tokens={tokens} size="huge" />
            <span className={css.range}>
              <Trans id="tip.range">
                from {i18n.number(min)} to {i18n.number(max)} tokens
              </Trans>
            </span>
          </div>
          <div className={css.choices}>
            {usualAmounts.map((usual) => (
              <button
                key={usual}
                type="button"
                className={css.choice}
                aria-pressed={!isOther && usual === tokens}
                onClick={() => {
                  setIsOther(false);
                  send({ type: 'CHOOSE', tokens: usual });
                }}
              >
                {i18n.number(usual)}
              </button>
            ))}
            <button
              type="button"
              className={css.choice}
              aria-pressed={isOther}
              onClick={() => setIsOther(true)}
            >
              <Trans id="tip.other">Other</Trans>
            </button>
          </div>
          {isOther && (
            <TextInput
              // Whoever asks for another amount is about to type it.
              ref={takeFocus}
              label={t({ id: 'tip.amount', message: 'Tokens' })}
              inputMode="numeric"
              value={tokens === 0 ? '' : String(tokens)}
              end={<Coin />}
              onChange={(event) =>
                send({ type: 'CHOOSE', tokens: Number(event.target.value.replace(/\D/g, '')) })
              }
              error={
                isInRange
                  ? undefined
                  : t({
                      id: 'tip.outOfRange',
                      message: `Choose from ${i18n.number(min)} to ${i18n.number(max)} tokens.`,
                    })
              }
            />
          )}
          <TextInput
            label={t({ id: 'tip.message', message: 'Message' })}
            optional
            maxLength={messageLengthMax}
            value={message}
            end={
              <span className={isolated}>
                {message.length} / {messageLengthMax}
              </span>
            }
            onChange={(event) => send({ type: 'CHOOSE', message: event.target.value })}
          />
          <div className={css.after}>
            <span>
              <Trans id="tip.after">Balance after</Trans>
            </span>
            {left >= 0 ? (
              <span className={css.afterAmount}>
                <TokenAmount tokens={left} />
              </span>
            ) : (
              <span>
                <Trans id="tip.short">too few tokens</Trans>
              </span>
            )}
          </div>
          {(state.matches('refused') || state.matches('unanswered')) && (
            <Banner tone={state.matches('refused') ? 'danger' : 'warning'} round>
              {state.matches('refused') ? (
                messageOf(error, t({ id: 'tip.refused', message: 'The tip was refused.' }))
              ) : (
                <Trans id="tip.unanswered">
                  No answer came. Sending again cannot charge you twice.
                </Trans>
              )}
            </Banner>
          )}
          <Button
            type="submit"
            size="large"
            block
            busy={state.matches('sending')}
            disabled={!isInRange}
          >
            <Plural id="tip.send" value={tokens} one="Send # token" other="Send # tokens" />
          </Button>
        </form>
      )}
    </Sheet>
  );
};
