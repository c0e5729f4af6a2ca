import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Chip } from '@ovation/ui-kit/form/Choice';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import * as css from './staffList.css.ts';
import type { Filter } from './useFilter.ts';

type Labels<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

/** A filter of few options, all visible. */
export const ChipFilter = <Value extends string>({
  filter: { values, chosen, choose },
  words,
}: {
  filter: Filter<Value, Value | undefined>;
  words: Labels<Value>;
}) => {
  const { t } = useLingui();
  return (
    <div className={css.chips}>
      {values.map((value) => (
        <Chip key={value} pressed={value === chosen} onPress={() => choose(value)}>
          {t(words[value])}
        </Chip>
      ))}
    </div>
  );
};

const any = 'any';

/** A filter of many options, as a select. */
export const SelectFilter = <Value extends string>({
  filter: { values, chosen, choose },
  label,
  anyLabel,
  words,
}: {
  filter: Filter<Value, Value | undefined>;
  label: string;
  anyLabel: string;
  words: Labels<Value>;
}) => {
  const { t } = useLingui();
  return (
    <Select
      label={label}
      labelHidden
      value={chosen ?? any}
      options={[
        { value: any, label: anyLabel },
        ...values.map((value) => ({ value, label: t(words[value]) })),
      ]}
      onChange={(wanted) => choose(values.find((value) => value === wanted))}
    />
  );
};
