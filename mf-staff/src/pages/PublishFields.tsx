import { useLingui } from '@lingui/react/macro';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { TextInput } from '@ovation/ui-kit/form/TextInput';

interface Publishing {
  readonly isPublished: boolean;
  readonly effectiveFrom: string;
}

/** Fields of publication: public or not, and the effective date. */
export const PublishFields = ({
  isPublished,
  effectiveFrom,
  onChange,
}: Publishing & { onChange: (changes: Partial<Publishing>) => void }) => {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        type="date"
        label={t({ id: 'pages.since', message: 'In force since' })}
        optional
        value={effectiveFrom}
        onChange={(event) => onChange({ effectiveFrom: event.target.value })}
      />
      <Switch
        label={t({ id: 'pages.published', message: 'Published: readers can find it' })}
        checked={isPublished}
        onChange={(event) => onChange({ isPublished: event.target.checked })}
      />
    </>
  );
};
