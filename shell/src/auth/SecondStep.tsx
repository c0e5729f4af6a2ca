import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import { api } from '@ovation/web-client/api/client';
import { useSelector } from '@xstate/react';
import { ProofForm } from '../factors/ProofForm.tsx';
import { login } from './account.ts';
import * as css from './auth.css.ts';

/** Second factor form, after a correct password or a social login. */
export const SecondStep = ({ onStartOver }: { onStartOver?: () => void }) => {
  const { t } = useLingui();
  const step = useSelector(login, ({ context }) => context.step);
  const error = useSelector(login, ({ context }) => context.error);
  const isChecking = useSelector(login, (state) => state.matches({ secondStep: 'checking' }));
  if (!step) return null;
  return (
    <>
      <h1 className={css.title}>
        <Trans id="login.secondStep">Confirm it’s you</Trans>
      </h1>
      <p className={css.lead}>
        <Trans id="login.secondStep.lead">One more step, and you’re in.</Trans>
      </p>
      <ProofForm
        focused
        methods={step.methods}
        asksPassword={false}
        busy={isChecking}
        failure={error === undefined ? undefined : { message: error, field: 'code' }}
        challenge={async () =>
          (await api.factors.passkeyChallenge({ body: { ticket: step.ticket } })).data
        }
        onProof={(proof) => login.send({ type: 'PROVE', proof })}
        act={t({ id: 'login.submit', message: 'Sign in' })}
      />
      <p className={css.other}>
        <Button
          tone="link"
          onClick={() => {
            login.send({ type: 'START_OVER' });
            onStartOver?.();
          }}
        >
          <Trans id="login.startOver">Use another account</Trans>
        </Button>
      </p>
    </>
  );
};
