import { Trans, useLingui } from '@lingui/react/macro';
import { serverNowMs } from '@ovation/ui-kit/browser/serverClock';
import { TokenInput } from '@ovation/ui-kit/form/AmountInput';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { localTimeOf } from '@ovation/ui-kit/i18n/localTime';
import { useTokenText } from '@ovation/ui-kit/i18n/tokenText';
import { useId } from 'react';
import { has, type OpenAudience } from '../drafts/draft.ts';
import { TimeField } from '../drafts/TimeField.tsx';
import type { DraftErrors, PriceError } from './draftErrors.ts';
import { CommentersField, TeaserField } from './MoreSettings.tsx';
import * as css from './studio.css.ts';
import { useMinimumPrice } from './useDraftLimits.ts';
import type { Post } from './usePost.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

type Draft = Post['draft'];

/** Explains the switch's current state, which changes by default with the files. */
const ExcerptReason = ({ id, isShown }: { id: string; isShown: boolean }) => (
  <p id={id} className={css.reason} role="status">
    {isShown ? (
      <Trans id="compose.excerpt.on">Everyone can read the beginning of your text.</Trans>
    ) : (
      <Trans id="compose.excerpt.off">Nobody can read your text before unlocking it.</Trans>
    )}
  </p>
);

/** Initial time of a switch; empty when it is switched off. */
const initialTime = (isOn: boolean, afterMs: number): string =>
  isOn ? localTimeOf(new Date(serverNowMs() + afterMs)) : '';

/** Switch to show the beginning of a locked post. */
const ExcerptSwitch = ({ post: { draft, setDraft, audience, showsExcerpt } }: { post: Post }) => {
  const { t } = useLingui();
  const reasonId = useId();
  const isEverLocked = draft.isSale || audience !== 'everyone';
  if (!isEverLocked) return null;
  return (
    <div className={css.setting}>
      <Switch
        label={t({ id: 'compose.excerpt', message: 'Show the first lines' })}
        checked={showsExcerpt}
        aria-describedby={reasonId}
        onChange={(event) => setDraft({ ...draft, showExcerpt: event.target.checked })}
      />
      <ExcerptReason id={reasonId} isShown={showsExcerpt} />
    </div>
  );
};

/** Time of publication, unless at once, and time of expiry. */
const Times = ({ post: { draft, setDraft }, faults }: { post: Post; faults: DraftErrors }) => {
  const { t } = useLingui();
  const change = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes });
  return (
    <>
      {draft.savedAs !== 'published' && (
        <div className={css.setting}>
          <Switch
            label={t({ id: 'compose.later', message: 'Publish later' })}
            checked={draft.scheduledFor !== ''}
            onChange={(event) =>
              change({ scheduledFor: initialTime(event.target.checked, hourMs) })
            }
          />
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
        </div>
      )}
      <div className={css.setting}>
        <Switch
          label={t({ id: 'compose.ends', message: 'Take down later' })}
          checked={draft.endsAt !== ''}
          onChange={(event) =>
            change({ endsAt: initialTime(event.target.checked, hourMs + dayMs) })
          }
        />
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

const AudienceField = ({ post: { draft, setDraft, audience } }: { post: Post }) => {
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
      label={t({ id: 'compose.audience', message: 'Who can see it' })}
      value={audience}
      options={options}
      help={
        audience === 'everyone' &&
        t({ id: 'compose.audience.first', message: 'Anyone can read it, even without an account.' })
      }
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) setDraft({ ...draft, audience: chosen.value });
      }}
    />
  );
};

/** Error messages of a price. */
const usePriceFaultText = () => {
  const { t, i18n } = useLingui();
  const least = i18n.number(useMinimumPrice());
  const readText = useTokenText();
  return (fault: PriceError, typed: string): string | undefined => {
    switch (fault) {
      case 'fraction':
      case 'unclear':
        return readText(typed).fault;
      case 'missing':
        return t({ id: 'compose.price.missing', message: 'Enter a price.' });
      case 'low':
        return t({ id: 'compose.price.low', message: `A post costs ${least} tokens or more.` });
      default:
        return fault satisfies never;
    }
  };
};

/** Price field. An invalid price is reported while typing; a missing or too low one, after submitting. */
const PriceField = ({
  post: { draft, setDraft },
  fault,
  wasSubmitted,
}: {
  post: Post;
  fault: PriceError | undefined;
  wasSubmitted: boolean;
}) => {
  const { t, i18n } = useLingui();
  const faultText = usePriceFaultText();
  const least = i18n.number(useMinimumPrice());
  const isShown = wasSubmitted || fault === 'fraction' || fault === 'unclear';
  return (
    <TokenInput
      label={t({ id: 'compose.price', message: 'Price in tokens' })}
      value={draft.price}
      help={t({ id: 'compose.price.least', message: `${least} or more` })}
      onChange={(price) => setDraft({ ...draft, price })}
      error={fault && isShown ? faultText(fault, draft.price) : undefined}
    />
  );
};

/**
 * Audience and price, publication and expiry, and comments: each switch with its field below it; `shown`
 * are the errors of a submitted form.
 */
export const PostSettings = ({
  post,
  faults,
  shown,
}: {
  post: Post;
  faults: DraftErrors;
  shown: DraftErrors;
}) => {
  const { t } = useLingui();
  const { draft, setDraft } = post;
  return (
    <>
      {!draft.isSale && <AudienceField post={post} />}
      <div className={css.setting}>
        <Switch
          label={t({ id: 'compose.sale', message: 'Sell this post for tokens' })}
          checked={draft.isSale}
          onChange={(event) => setDraft({ ...draft, isSale: event.target.checked })}
        />
        {draft.isSale && (
          <PriceField post={post} fault={faults.price} wasSubmitted={shown.price !== undefined} />
        )}
      </div>
      <Times post={post} faults={faults} />
      <CommentersField post={post} />
      {has(draft, 'video') && <TeaserField post={post} />}
      <ExcerptSwitch post={post} />
      <Switch
        label={t({ id: 'compose.pin', message: 'Pin it to the top of your page' })}
        checked={draft.isPinned}
        onChange={(event) => setDraft({ ...draft, isPinned: event.target.checked })}
      />
    </>
  );
};
