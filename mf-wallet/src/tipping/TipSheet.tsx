import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerCard } from '@ovation/contracts/performers/performer';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { Sheet } from '@ovation/ui-kit/overlay/Dialog.lazy';
import { newIdempotencyKey } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { settingsQuery } from '@ovation/web-client/settings/calls';
import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { initialAmount } from './amounts.ts';
import { InsufficientTokens } from './InsufficientTokens.tsx';
import { pendingTips } from './pendingTips.ts';
import { sendTip } from './sendTip.actor.ts';
import { TipForm, type TipState } from './TipForm.tsx';
import { TipSent } from './TipSent.tsx';
import { tipMachine } from './tip.machine.ts';

const machine = tipMachine.provide({ actors: { sendTip } });

/**
 * Stores the note until it is sent, and the amount while tokens are bought for it, which may lead to the
 * wallet and back; otherwise each opening starts with the default amount.
 */
const useStoreTip = (state: TipState, defaultTokens: number): void => {
  const { performerId, tokens, note } = state.context;
  const isSent = state.matches('sent');
  const storedTokens = state.matches('short') ? tokens : defaultTokens;
  const isStored = useRef(false);
  useEffect(() => {
    if (isSent) pendingTips.drop(performerId);
    else if (isStored.current || note !== '' || storedTokens !== defaultTokens) {
      isStored.current = true;
      pendingTips.store(performerId, { tokens: storedTokens, note });
    }
  }, [performerId, isSent, storedTokens, note, defaultTokens]);
};

/** A tip from selection to receipt, run by the tip machine. */
const Tipping = ({
  performer,
  settings,
  onDone,
}: {
  performer: PerformerCard;
  settings: PublicSettings;
  onDone: () => void;
}) => {
  const { i18n } = useLingui();
  const user = useMe();
  const range = { minimum: settings.minimumTipPrice, maximum: settings.maximumTipPrice };
  const defaultTokens = initialAmount(range);
  // Opened by a press, never server-rendered: this browser's storage can be read at once.
  const [stored] = useState(() => pendingTips.read(performer._id));
  const [state, send] = useMachine(machine, {
    input: {
      performerId: performer._id,
      tokens: stored?.tokens ?? defaultTokens,
      note: stored?.note ?? '',
      makeKey: newIdempotencyKey,
    },
  });
  const { tokens, note, balance } = state.context;
  useStoreTip(state, defaultTokens);
  const walletBalance = user?.balance ?? 0;
  if (state.matches('sent')) {
    return (
      <TipSent
        name={firstNameOf(performer.name)}
        tokens={tokens}
        hasMessage={note.trim() !== ''}
        performerId={performer._id}
        balance={balance ?? 0}
        onDone={onDone}
      />
    );
  }
  if (state.matches('short')) {
    return (
      <InsufficientTokens
        missing={Math.max(1, tokens - walletBalance)}
        kept={
          <Trans id="tip.kept">
            We’ll keep your tip of {i18n.number(tokens)} and its message while you top up.
          </Trans>
        }
        act={(price) => (
          <Trans id="tip.payAndSend">
            Pay {price} and send {i18n.number(tokens)} tokens
          </Trans>
        )}
        onToppedUp={() => send({ type: 'TOPPED_UP' })}
        onBack={() => send({ type: 'CHOOSE' })}
      />
    );
  }
  return (
    <TipForm
      performer={performer}
      range={range}
      commissionRate={settings.commissionRate}
      balance={walletBalance}
      state={state}
      send={send}
    />
  );
};

export const TipSheet = ({
  performer,
  isOpen,
  onOpenChange,
}: {
  performer: PerformerCard;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}) => {
  const { t } = useLingui();
  // The limits are the operator's: without settings there is no form.
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const name = firstNameOf(performer.name);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans id="tip.title">Tip {name}</Trans>}
    >
      {settings ? (
        <Tipping performer={performer} settings={settings} onDone={() => onOpenChange(false)} />
      ) : (
        <NotLoaded
          title={t({ id: 'tip.failed', message: 'Tips aren’t available right now' })}
          error={error}
          onRetry={refetch}
          rows={3}
        />
      )}
    </Sheet>
  );
};
