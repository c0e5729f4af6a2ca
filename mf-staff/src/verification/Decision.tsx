import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationDetails } from '@ovation/contracts/verification/review';
import {
  type DocumentKind,
  documentKinds,
  type RefusalReason,
  refusalNoteLengthMax,
  refusalReasons,
} from '@ovation/contracts/verification/rules';
import { useRefusalText } from '@ovation/product-ui/verification/refusalText.lazy';
import { Button } from '@ovation/ui-kit/form/Button';
import { Checkbox, Radio } from '@ovation/ui-kit/form/Choice';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterReviewMoved } from '@ovation/web-client/verification/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as rows from '../layout/rows.css.ts';
import { useKindText } from './kinds.ts';
import * as css from './verification.css.ts';

/** Sends a decision with a toast; if it was decided meanwhile, the application is refetched. */
const useDecision = (done: string, decide: () => Promise<unknown>, onDone: () => void) =>
  useMutation({
    mutationFn: decide,
    onSuccess: () => {
      onDone();
      notices.say({ tone: 'success', message: done });
    },
    onError: useSayError(),
    onSettled: afterReviewMoved,
  });

const Reasons = ({
  chosen,
  onChoose,
  isMissing,
}: {
  chosen: RefusalReason | undefined;
  onChoose: (reason: RefusalReason) => void;
  isMissing: boolean;
}) => {
  const refusalText = useRefusalText();
  return (
    <fieldset className={css.choices}>
      <legend className={css.question}>
        <Trans id="applications.reason">Reason</Trans>
      </legend>
      {refusalReasons.map((value) => (
        <Radio
          key={value}
          name="reason"
          label={refusalText(value)}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
      ))}
      {isMissing && (
        <p role="alert" className={rows.quiet}>
          <Trans id="applications.reason.missing">Choose a reason.</Trans>
        </p>
      )}
    </fieldset>
  );
};

const Kinds = ({
  chosen,
  onChoose,
  isMissing,
}: {
  chosen: readonly DocumentKind[];
  onChoose: (kinds: readonly DocumentKind[]) => void;
  isMissing: boolean;
}) => {
  const kindText = useKindText();
  return (
    <fieldset className={css.choices}>
      <legend className={css.question}>
        <Trans id="applications.kinds">Documents to send again</Trans>
      </legend>
      {documentKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={kindText[kind]}
          checked={chosen.includes(kind)}
          onChange={(event) =>
            onChoose(
              event.target.checked ? [...chosen, kind] : chosen.filter((each) => each !== kind),
            )
          }
        />
      ))}
      {isMissing && (
        <p role="alert" className={rows.quiet}>
          <Trans id="applications.kinds.missing">Choose at least one.</Trans>
        </p>
      )}
    </fieldset>
  );
};

const RefusalForm = ({
  of: { performerId, name },
  onDone,
}: {
  of: ApplicationDetails;
  onDone: () => void;
}) => {
  const { t } = useLingui();
  const [reason, setReason] = useState<RefusalReason>();
  const [note, setNote] = useState('');
  const [kinds, setKinds] = useState<readonly DocumentKind[]>(documentKinds);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const refuse = useDecision(
    t({
      id: 'applications.refused.done',
      message: `We’ll tell ${name} why. They can send new documents.`,
    }),
    async () => {
      if (!reason) throw new Error('a refusal without a reason');
      await api.verification.refuseApplication({
        params: { id: performerId },
        body: { reason, note, kinds: [...kinds] },
      });
    },
    onDone,
  );
  const isComplete = reason !== undefined && kinds.length > 0;
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasSubmitted(true);
        if (isComplete) refuse.mutate();
      }}
    >
      <Reasons chosen={reason} onChoose={setReason} isMissing={wasSubmitted && !reason} />
      <Kinds chosen={kinds} onChoose={setKinds} isMissing={wasSubmitted && kinds.length === 0} />
      <TextArea
        label={t({ id: 'applications.note', message: 'Note to the creator' })}
        optional
        rows={3}
        maxLength={refusalNoteLengthMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button block type="submit" tone="danger" busy={refuse.isPending}>
        <Trans id="applications.refuse">Reject these documents</Trans>
      </Button>
    </form>
  );
};

/** Actions on an application in its current state. */
export const Decision = ({ of: application }: { of: ApplicationDetails }) => {
  const { t } = useLingui();
  const [isRejecting, setIsRejecting] = useState(false);
  const { performerId, name, review } = application;
  const approve = useDecision(
    t({ id: 'applications.approved.done', message: `${name} is verified.` }),
    () => api.verification.approveApplication({ params: { id: performerId } }),
    () => undefined,
  );
  if (review.status === 'refused') {
    return (
      <p className={rows.quiet}>
        <Trans id="applications.waits">You can decide again once new documents arrive.</Trans>
      </p>
    );
  }
  return (
    <div className={css.actions}>
      {review.status === 'pending' && (
        <Button icon="check" busy={approve.isPending} onClick={() => approve.mutate()}>
          <Trans id="applications.approve">Approve</Trans>
        </Button>
      )}
      <Button tone="outline" onClick={() => setIsRejecting(true)}>
        <Trans id="applications.refuse.open">Reject</Trans>
      </Button>
      <SheetOnDemand
        open={isRejecting}
        onOpenChange={setIsRejecting}
        title={t({ id: 'applications.refuse.title', message: 'Reject these documents?' })}
      >
        <RefusalForm of={application} onDone={() => setIsRejecting(false)} />
      </SheetOnDemand>
    </div>
  );
};
