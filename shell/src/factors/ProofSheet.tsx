import { Trans, useLingui } from '@lingui/react/macro';
import { isFactorMethod, type ProofMethod } from '@ovation/contracts/kernel/rules';
import { SignInAgain } from '@ovation/product-ui/identities/SignInAgain.lazy';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Sheet } from '@ovation/ui-kit/overlay/Dialog.lazy';
import { api } from '@ovation/web-client/api/client';
import { shownPassword } from '@ovation/web-client/auth/password';
import { useMutation } from '@tanstack/react-query';
import * as css from './factors.css.ts';
import { type ProofFailure, ProofForm, type ShownProof } from './ProofForm.tsx';

const stepUp = async ({ password, ...factor }: ShownProof): Promise<void> => {
  const digest = password === undefined ? {} : { password: await shownPassword(password) };
  await api.factors.stepUp({ body: { ...digest, ...factor } });
};

const fieldOf = (error: unknown): ProofFailure['field'] => {
  if (isProblem(error, 'WRONG_PASSWORD')) return 'password';
  return isProblem(error, 'WRONG_CODE') ? 'code' : undefined;
};

/** Step-up authentication dialog for a rejected call. */
export const ProofSheet = ({
  open,
  methods,
  onDone,
}: {
  open: boolean;
  methods: readonly ProofMethod[];
  onDone: (isProven: boolean) => void;
}) => {
  const { t } = useLingui();
  const proving = useMutation({ mutationFn: stepUp, onSuccess: () => onDone(true) });
  const { error } = proving;
  const hasPassword = methods.includes('password');
  const general = t({
    id: 'error.general',
    message: 'Something went wrong. Try again in a moment.',
  });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onDone(false);
      }}
      title={t({ id: 'factors.confirm', message: 'Confirm it’s you' })}
    >
      <p className={css.words}>
        <Trans id="factors.confirm.lead">
          This protects your money and your account if someone else finds this page open. We won’t
          ask again for 15 minutes.
        </Trans>
      </p>
      {(hasPassword || methods.some(isFactorMethod)) && (
        <ProofForm
          methods={methods}
          asksPassword={hasPassword}
          busy={proving.isPending}
          failure={
            error ? { message: messageOf(error, general), field: fieldOf(error) } : undefined
          }
          challenge={async () => (await api.factors.passkeyChallenge({ body: {} })).data}
          onProof={(proof) => proving.mutate(proof)}
          act={t({ id: 'factors.confirm.act', message: 'Confirm' })}
        />
      )}
      {methods.includes('provider') && <SignInAgain />}
    </Sheet>
  );
};
