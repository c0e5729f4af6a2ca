import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { rateToBasisPoints, shareOf } from '@ovation/contracts/kernel/rules';
import type { PerformerCard } from '@ovation/contracts/performers/performer';
import { isTipInRange, noteLengthMax, type TipRange } from '@ovation/contracts/tipping/rules';
import { Person } from '@ovation/product-ui/people/Avatar';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { TokenInput } from '@ovation/ui-kit/form/AmountInput';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { useTokenText } from '@ovation/ui-kit/i18n/tokenText';
import { sheetActs, sheetBody } from '@ovation/ui-kit/theme/sheetFoot.css';
import { isolated } from '@ovation/ui-kit/theme/text.css';
import { type FormEvent, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { presetsWithin } from './amounts.ts';
import type { TipEvent, tipMachine } from './tip.machine.ts';
import * as css from './tipping.css.ts';

export type TipState = SnapshotFrom<typeof tipMachine>;
export type SendTipEvent = (event: TipEvent) => void;

const focusOnMount = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

/** A custom amount, stored as typed, with its error. */
const OtherAmount = ({
  typed,
  tokens,
  range,
  onType,
}: {
  typed: string;
  tokens: number;
  range: TipRange;
  onType: (text: string) => void;
}) => {
  const { t, i18n } = useLingui();
  const readText = useTokenText();
  const [min, max] = [i18n.number(range.minimum), i18n.number(range.maximum)];
  return (
    <TokenInput
      // Asking for another amount means typing it next.
      ref={focusOnMount}
      label={t({ id: 'tip.amount', message: 'Tokens' })}
      value={typed}
      onChange={onType}
      error={
        readText(typed).fault ??
        (isTipInRange(tokens, range)
          ? undefined
          : t({ id: 'tip.outOfRange', message: `Choose from ${min} to ${max} tokens.` }))
      }
    />
  );
};

/** Preset amounts, and a field for any other. */
const Amounts = ({
  tokens,
  range,
  send,
}: {
  tokens: number;
  range: TipRange;
  send: SendTipEvent;
}) => {
  const { i18n } = useLingui();
  /** Undefined while a preset is selected. */
  const [typed, setTyped] = useState(
    presetsWithin(range).includes(tokens) ? undefined : String(tokens),
  );
  const readText = useTokenText();
  const isOther = typed !== undefined;
  const [min, max] = [i18n.number(range.minimum), i18n.number(range.maximum)];
  return (
    <>
      <div className={css.amount}>
        <TokenAmount tokens={tokens} size="huge" />
        <span className={css.range}>
          <Trans id="tip.range">
            from {min} to {max} tokens
          </Trans>
        </span>
      </div>
      <div className={css.choices}>
        {presetsWithin(range).map((preset) => (
          <button
            key={preset}
            type="button"
            className={css.choice}
            aria-pressed={!isOther && preset === tokens}
            onClick={() => {
              setTyped(undefined);
              send({ type: 'CHOOSE', tokens: preset });
            }}
          >
            {i18n.number(preset)}
          </button>
        ))}
        <button
          type="button"
          className={css.choice}
          aria-pressed={isOther}
          onClick={() => setTyped(typed ?? String(tokens))}
        >
          <Trans id="tip.other">Other</Trans>
        </button>
      </div>
      {isOther && (
        <OtherAmount
          typed={typed}
          tokens={tokens}
          range={range}
          onType={(text) => {
            setTyped(text);
            send({ type: 'CHOOSE', tokens: readText(text).tokens ?? 0 });
          }}
        />
      )}
    </>
  );
};

const Note = ({ note, send }: { note: string; send: SendTipEvent }) => {
  const { t } = useLingui();
  return (
    <TextInput
      label={t({ id: 'tip.message', message: 'Message' })}
      optional
      maxLength={noteLengthMax}
      value={note}
      end={
        <span className={isolated}>
          {note.length} / {noteLengthMax}
        </span>
      }
      onChange={(event) => send({ type: 'CHOOSE', note: event.target.value })}
    />
  );
};

const BalanceAfter = ({ left }: { left: number }) => {
  return left < 0 ? (
    <p className={css.after}>
      <Plural
        id="tip.short"
        value={-left}
        one="You need # more token. You can get it in the next step."
        other="You need # more tokens. You can get them in the next step."
      />
    </p>
  ) : (
    <div className={css.after}>
      <span>
        <Trans id="tip.after">Balance after</Trans>
      </span>
      <span className={css.afterAmount}>
        <TokenAmount tokens={left} />
      </span>
    </div>
  );
};

const TipRefused = ({ state }: { state: TipState }) => {
  const { t } = useLingui();
  if (state.matches('refused')) {
    return (
      <Banner tone="danger" round>
        {messageOf(
          state.context.error,
          t({ id: 'tip.refused', message: 'We couldn’t send your tip.' }),
        )}
      </Banner>
    );
  }
  return state.matches('unanswered') ? (
    <Banner tone="warning" round>
      <Trans id="tip.unanswered">
        We didn’t get a response. Try again: you won’t be charged twice.
      </Trans>
    </Banner>
  ) : null;
};

/** Form of amount and note, with the creator's share by the server's rule. */
export const TipForm = ({
  performer,
  range,
  commissionRate,
  balance,
  state,
  send,
}: {
  performer: PerformerCard;
  range: TipRange;
  commissionRate: number;
  balance: number;
  state: TipState;
  send: SendTipEvent;
}) => {
  const { tokens, note } = state.context;
  const name = firstNameOf(performer.name);
  const commission = shareOf(tokens, rateToBasisPoints(commissionRate));
  const isInRange = isTipInRange(tokens, range);
  const left = balance - tokens;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isInRange) send({ type: 'SEND' });
  };
  return (
    <form method="post" className={sheetBody} onSubmit={submit} noValidate>
      <Person
        src={performer.avatar}
        name={performer.name}
        verified={performer.isVerified}
        note={`@${performer.username}`}
      />
      <Amounts tokens={tokens} range={range} send={send} />
      <p className={css.share}>
        <Trans id="tip.share">
          {name} receives <TokenAmount tokens={tokens - commission} />, Ovation keeps{' '}
          <TokenAmount tokens={commission} />
        </Trans>
      </p>
      <Note note={note} send={send} />
      <BalanceAfter left={left} />
      <TipRefused state={state} />
      <div className={sheetActs}>
        <Button
          type="submit"
          size="large"
          block
          busy={state.matches('sending')}
          disabled={!isInRange}
        >
          {left < 0 && isInRange ? (
            <Trans id="tip.getAndSend">Get tokens and send</Trans>
          ) : tokens > 0 ? (
            <Plural id="tip.send" value={tokens} one="Send # token" other="Send # tokens" />
          ) : (
            <Trans id="tip.sendNone">Send tokens</Trans>
          )}
        </Button>
      </div>
    </form>
  );
};
