import { useLingui } from '@lingui/react/macro';
import { useSettings } from '@ovation/ui-kit/data/settings';
import { Coin } from '@ovation/ui-kit/display/Marks';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { faultsOf, localTimeOf, type OpenAudience, showsExcerpt } from './draft.ts';
import * as css from './studio.css.ts';
import type { Post } from './usePost.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** In tokens; what the operator has not said yet is no reason to refuse a price. */
export const useMinimumPrice = (): number => useSettings()?.minimumSalePrice ?? 1;

type Draft = Post['draft'];

/** What can be asked for: each a switch, which shows its field. */
const Switches = ({ post: { draft, setDraft } }: { post: Post }) => {
  const { t } = useLingui();
  /** A time that a switch begins with; empty when it is switched off. */
  const beginWith = (isOn: boolean, afterMs: number): string =>
    isOn ? localTimeOf(new Date(Date.now() + afterMs)) : '';
  const isEverLocked = draft.isSale || draft.audience !== 'everyone';
  return (
    <div className={css.switches}>
      <Switch
        label={t({ id: 'compose.sale', message: 'Sell this post for tokens' })}
        checked={draft.isSale}
        onChange={(event) => setDraft({ ...draft, isSale: event.target.checked })}
      />
      {isEverLocked && (
        <Switch
          label={t({ id: 'compose.excerpt', message: 'Show the beginning while it’s locked' })}
          checked={showsExcerpt(draft)}
          onChange={(event) => setDraft({ ...draft, showExcerpt: event.target.checked })}
        />
      )}
      <Switch
        label={t({ id: 'compose.later', message: 'Publish later' })}
        checked={draft.scheduledFor !== ''}
        onChange={(event) =>
          setDraft({ ...draft, scheduledFor: beginWith(event.target.checked, hourMs) })
        }
      />
      <Switch
        label={t({ id: 'compose.ends', message: 'Take down later' })}
        checked={draft.endsAt !== ''}
        onChange={(event) =>
          setDraft({ ...draft, endsAt: beginWith(event.target.checked, hourMs + dayMs) })
        }
      />
    </div>
  );
};

const AudienceField = ({ post: { draft, setDraft } }: { post: Post }) => {
  const { t } = useLingui();
  const options: readonly { value: OpenAudience; label: string }[] = [
    { value: 'everyone', label: t({ id: 'compose.audience.everyone', message: 'Everyone' }) },
    {
      value: 'followers',
      label: t({ id: 'compose.audience.followers', message: 'Followers and subscribers' }),
    },
    {
      value: 'subscribers',
      label: t({ id: 'compose.audience.subscribers', message: 'Subscribers' }),
    },
  ];
  return (
    <Select
      label={t({ id: 'compose.audience', message: 'Open to' })}
      value={draft.audience}
      options={options}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) setDraft({ ...draft, audience: chosen.value });
      }}
    />
  );
};

const PriceField = ({ post: { draft, setDraft } }: { post: Post }) => {
  const { t, i18n } = useLingui();
  const minimumPrice = useMinimumPrice();
  const least = i18n.number(minimumPrice);
  const isWrong = faultsOf(draft, new Date(), minimumPrice).price;
  return (
    <TextInput
      label={t({ id: 'compose.price', message: 'Price in tokens' })}
      inputMode="numeric"
      value={draft.price}
      end={<Coin />}
      help={t({ id: 'compose.price.least', message: `${least} or more` })}
      onChange={(event) => setDraft({ ...draft, price: event.target.value.replace(/\D/g, '') })}
      error={
        isWrong && draft.price !== ''
          ? t({
              id: 'compose.price.wrong',
              message: `Enter a whole number of tokens, ${least} or more.`,
            })
          : undefined
      }
    />
  );
};

const TimeField = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => (
  <TextInput
    label={label}
    type="datetime-local"
    value={value}
    min={localTimeOf(new Date())}
    onChange={(event) => onChange(event.target.value)}
    error={error}
  />
);

/** For whom and for how much, from when and until when. */
export const Terms = ({ post }: { post: Post }) => {
  const { t } = useLingui();
  const { draft, setDraft } = post;
  const change = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes });
  const faults = faultsOf(draft, new Date(), useMinimumPrice());
  return (
    <>
      <Switches post={post} />
      <div className={css.terms}>
        {draft.isSale ? <PriceField post={post} /> : <AudienceField post={post} />}
        {draft.scheduledFor !== '' && (
          <TimeField
            label={t({ id: 'compose.when', message: 'Date and time' })}
            value={draft.scheduledFor}
            onChange={(scheduledFor) => change({ scheduledFor })}
            error={
              faults.schedule
                ? t({ id: 'compose.when.past', message: 'Choose a time in the future.' })
                : undefined
            }
          />
        )}
        {draft.endsAt !== '' && (
          <TimeField
            label={t({ id: 'compose.endsAt', message: 'Taken down on' })}
            value={draft.endsAt}
            onChange={(endsAt) => change({ endsAt })}
            error={
              faults.end
                ? t({
                    id: 'compose.endsAt.early',
                    message: 'Choose a time after the post is published.',
                  })
                : undefined
            }
          />
        )}
      </div>
    </>
  );
};
