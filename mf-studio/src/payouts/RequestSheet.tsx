import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { payoutNoteLengthMax } from '@ovation/contracts/payouts/rules';
import { useFocusFirstError } from '@ovation/ui-kit/browser/focusFirstError.lazy';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { AccountChoice } from './AccountChoice.tsx';
import { AmountFields } from './AmountFields.tsx';
import * as css from './payouts.css.ts';
import { ResultFacts } from './ResultFacts.tsx';
import { usePayoutForm } from './usePayoutForm.ts';

const Form = ({ terms, onDone }: { terms: PayoutCalculation; onDone: () => void }) => {
  const { t } = useLingui();
  const state = usePayoutForm(terms, onDone);
  const focusFirstError = useFocusFirstError();
  const { account, note, result, setAccount, setNote } = state;
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.submit()) focusFirstError(event.currentTarget);
      }}
    >
      <AmountFields state={state} terms={terms} />
      <AccountChoice
        accounts={terms.accounts}
        name="payout-account"
        value={account}
        onChange={setAccount}
      />
      <TextArea
        label={t({ id: 'payout.form.note', message: 'Note to our finance team' })}
        optional
        rows={2}
        value={note}
        maxLength={payoutNoteLengthMax}
        onChange={(event) => setNote(event.target.value)}
      />
      {result && (
        <ResultFacts
          {...result}
          rate={terms.tokenConversionRate}
          hasTokens={terms.available.tokens > 0}
          currency={terms.currency}
        />
      )}
      <p className={css.note}>
        <Trans id="payout.form.next">
          The amounts are held at once, and the value of a token stays as it is now. We check each
          request before we send it.
        </Trans>
      </p>
      <Button type="submit" busy={state.isRequesting}>
        {result ? (
          <Trans id="payout.request.all">
            Request <Money amount={result.net} currency={terms.currency} />
          </Trans>
        ) : (
          <Trans id="payout.request">Request a payout</Trans>
        )}
      </Button>
    </form>
  );
};

/** Sheet of a payout request: everything available or a part, and the account that it goes to. */
export const RequestSheet = ({
  calculation,
  open,
  onClose,
}: {
  calculation: PayoutCalculation;
  open: boolean;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  return (
    <SheetOnDemand
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t({ id: 'payout.request', message: 'Request a payout' })}
    >
      <Form terms={calculation} onDone={onClose} />
    </SheetOnDemand>
  );
};
