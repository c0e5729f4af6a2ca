import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ReportCategory,
  type ReportTarget,
  reportCategories,
  reportTextLengthMax,
} from '@ovation/contracts/reports/rules';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Radio } from '@ovation/ui-kit/form/Choice';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { Sheet } from '@ovation/ui-kit/overlay/Dialog.lazy';
import { sheetActs, sheetBody } from '@ovation/ui-kit/theme/sheetFoot.css';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import * as css from './ReportSheet.lazy.css.ts';
import { categoryWords, reportTitles } from './reportWords.lazy.ts';

export interface ReportedThing {
  readonly target: ReportTarget;
  readonly targetId: string;
}

const Thanks = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui();
  return (
    <div role="status">
      <EmptyState
        icon="circleCheck"
        title={t({ id: 'report.thanks', message: 'Thank you for telling us' })}
      >
        <Trans id="report.thanks.body">We’ll review it. We never say who reported something.</Trans>
      </EmptyState>
      <Button block onClick={onDone}>
        <Trans id="report.done">Done</Trans>
      </Button>
    </div>
  );
};

const Form = ({ thing, onFiled }: { thing: ReportedThing; onFiled: () => void }) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  const [keys] = useState(idempotencyKeys);
  const [category, setCategory] = useState<ReportCategory>();
  const [isMissing, setIsMissing] = useState(false);
  const [description, setDescription] = useState('');
  const filing = useMutation({
    mutationFn: (chosen: ReportCategory) => {
      const body = { ...thing, category: chosen, description };
      return api.reports.fileReport({ body, idempotencyKey: keys.of(body) });
    },
    onSuccess: onFiled,
    onError: sayError,
  });
  const file = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(category === undefined);
    if (category !== undefined) filing.mutate(category);
    else first.current?.focus();
  };
  return (
    <form method="post" className={sheetBody} onSubmit={file} noValidate>
      <fieldset
        className={css.choices}
        aria-describedby={isMissing ? `${name}-missing` : undefined}
      >
        <legend className={css.question}>
          <Trans id="report.what">What is wrong?</Trans>
        </legend>
        {reportCategories.map((one, at) => (
          <Radio
            key={one}
            ref={at === 0 ? first : null}
            name={name}
            value={one}
            checked={category === one}
            onChange={() => {
              setCategory(one);
              setIsMissing(false);
            }}
            label={t(categoryWords[one])}
          />
        ))}
        {isMissing && (
          <p id={`${name}-missing`} role="alert" className={css.missing}>
            <Trans id="report.what.missing">Choose what is wrong.</Trans>
          </p>
        )}
      </fieldset>
      <TextArea
        label={t({ id: 'report.description', message: 'What should we know?' })}
        optional
        rows={3}
        maxLength={reportTextLengthMax}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className={sheetActs}>
        <Button block type="submit" busy={filing.isPending}>
          <Trans id="report.send">Send report</Trans>
        </Button>
      </div>
    </form>
  );
};

/** Sheet to report content or a user; only the staff sees reports. */
export const ReportSheet = ({
  thing,
  open,
  onOpenChange,
}: {
  thing: ReportedThing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) => {
  const { t } = useLingui();
  const [isFiled, setIsFiled] = useState(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setIsFiled(false)}
      title={t(reportTitles[thing.target])}
    >
      {isFiled ? (
        <Thanks onDone={() => onOpenChange(false)} />
      ) : (
        <Form thing={thing} onFiled={() => setIsFiled(true)} />
      )}
    </Sheet>
  );
};
