import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutRequest } from '@ovation/contracts/payouts/payout';
import { payoutNoteLengthMax } from '@ovation/contracts/payouts/rules';
import { Money } from '@ovation/ui-kit/display/Amount';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PayoutFacts } from './PayoutFacts.tsx';
import { PayoutOutcome } from './PayoutOutcome.tsx';
import { PayoutSteps } from './PayoutSteps.tsx';
import * as css from './payouts.css.ts';
import { StateBadge } from './StateBadge.tsx';
import { useChangeNote } from './useChangePayout.ts';

/** Note to finance, which can be changed until they decide. */
const NoteForm = ({ payout: { _id, requestNote } }: { payout: PayoutRequest }) => {
  const { t } = useLingui();
  const [note, setNote] = useState(requestNote);
  const { save, isSaving } = useChangeNote(_id);
  return (
    <form
      method="post"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) save(note);
      }}
    >
      <TextArea
        label={t({ id: 'payout.form.note', message: 'Note to our finance team' })}
        optional
        rows={2}
        value={note}
        maxLength={payoutNoteLengthMax}
        onChange={(event) => setNote(event.target.value)}
      />
      {note.trim() !== requestNote && (
        <div>
          <Button type="submit" size="small" tone="outline" busy={isSaving}>
            <Trans id="payout.note.save">Save the note</Trans>
          </Button>
        </div>
      )}
    </form>
  );
};

const Details = ({ payout, onCancel }: { payout: PayoutRequest; onCancel: () => void }) => {
  const { currency, net, requestNote, status } = payout;
  const isPending = status === 'pending';
  return (
    <div className={css.details}>
      <div>
        <p className={css.detailsSum}>
          <Money amount={net} currency={currency} />
        </p>
        <StateBadge state={status} />
      </div>
      <PayoutOutcome payout={payout} />
      <PayoutFacts payout={payout} />
      <PayoutSteps payout={payout} />
      {isPending ? (
        <NoteForm payout={payout} />
      ) : (
        requestNote !== '' && (
          <div>
            <h3 className={css.sectionTitle}>
              <Trans id="payout.note.yours">Your note</Trans>
            </h3>
            <p className={css.written}>{requestNote}</p>
          </div>
        )
      )}
      {isPending && (
        <Button tone="outline" onClick={onCancel}>
          <Trans id="payout.cancel">Cancel this payout</Trans>
        </Button>
      )}
    </div>
  );
};

const Loaded = ({ id, onCancel }: { id: string; onCancel: () => void }) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.payouts.one(id),
    queryFn: async () => (await api.payouts.viewPayout({ params: { id } })).data,
  });
  return data ? (
    <Details key={data.requestNote} payout={data} onCancel={onCancel} />
  ) : (
    <NotLoaded
      title={t({ id: 'payout.one.failed', message: 'Couldn’t load this payout' })}
      error={error}
      onRetry={refetch}
    />
  );
};

/** Sheet of one payout: state, amounts, steps and note; `id` stays while it closes. */
export const PayoutSheet = ({
  id,
  requestedAt,
  open,
  onClose,
  onCancel,
}: {
  id: string | undefined;
  /** Time of the request, where it is known before the rest. */
  requestedAt: string | undefined;
  open: boolean;
  onClose: () => void;
  onCancel: () => void;
}) => {
  const { t } = useLingui();
  const dateText = useDateText();
  const day = requestedAt && dateText(requestedAt, { day: 'numeric', month: 'long' });
  return (
    <SheetOnDemand
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={
        day
          ? t({ id: 'payout.details.of', message: `Payout of ${day}` })
          : t({ id: 'payout.title', message: 'Payout' })
      }
    >
      {id !== undefined && <Loaded id={id} onCancel={onCancel} />}
    </SheetOnDemand>
  );
};
