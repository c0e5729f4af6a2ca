import { Trans, useLingui } from '@lingui/react/macro';
import { feedRoutes } from '@ovation/contracts/feeds/routes';
import { Button } from '@ovation/ui-kit/components/Button';
import { Card } from '@ovation/ui-kit/components/Card';
import { Switch } from '@ovation/ui-kit/components/Choice';
import { Coin } from '@ovation/ui-kit/components/Marks';
import { TextArea, TextInput } from '@ovation/ui-kit/components/TextInput';
import { useSettings } from '@ovation/ui-kit/services/settings';
import { uploadQueue } from '@ovation/ui-kit/services/uploads';
import { type FormEvent, useRef } from 'react';
import { faultsOf, localTimeOf } from './draft.ts';
import { Photos } from './Photos.tsx';
import * as css from './studio.css.ts';
import type { Post } from './usePost.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const textLengthMax = 20_000;
const hourMs = 60 * 60_000;

/** In tokens; what the operator has not said yet is no reason to refuse a price. */
const useMinimumPrice = (): number => useSettings()?.minimumSalePrice ?? 1;

/** For how much, and when: each asked for by a switch. */
const Terms = ({ post: { draft, setDraft } }: { post: Post }) => {
  const { t, i18n } = useLingui();
  const minimumPrice = useMinimumPrice();
  const least = i18n.number(minimumPrice);
  const faults = faultsOf(draft, new Date(), minimumPrice);
  return (
    <>
      <div className={css.switches}>
        <Switch
          label={t({ id: 'compose.sale', message: 'Sell this post for tokens' })}
          checked={draft.isSale}
          onChange={(event) => setDraft({ ...draft, isSale: event.target.checked })}
        />
        <Switch
          label={t({ id: 'compose.later', message: 'Publish later' })}
          checked={draft.scheduledFor !== ''}
          onChange={(event) => {
            const soon = localTimeOf(new Date(Date.now() + hourMs));
            setDraft({ ...draft, scheduledFor: event.target.checked ? soon : '' });
          }}
        />
      </div>
      {(draft.isSale || draft.scheduledFor !== '') && (
        <div className={css.terms}>
          {draft.isSale && (
            <TextInput
              label={t({ id: 'compose.price', message: 'Price in tokens' })}
              inputMode="numeric"
              value={draft.price}
              end={<Coin />}
              help={t({ id: 'compose.price.least', message: `${least} at least` })}
              onChange={(event) =>
                setDraft({ ...draft, price: event.target.value.replace(/\D/g, '') })
              }
              error={
                faults.price && draft.price !== ''
                  ? t({
                      id: 'compose.price.wrong',
                      message: `A whole number of tokens, ${least} at least.`,
                    })
                  : undefined
              }
            />
          )}
          {draft.scheduledFor !== '' && (
            <TextInput
              label={t({ id: 'compose.when', message: 'Date and time' })}
              type="datetime-local"
              value={draft.scheduledFor}
              min={localTimeOf(new Date())}
              onChange={(event) => setDraft({ ...draft, scheduledFor: event.target.value })}
              error={
                faults.schedule
                  ? t({ id: 'compose.when.past', message: 'Choose a time to come.' })
                  : undefined
              }
            />
          )}
        </div>
      )}
    </>
  );
};

const PhotoButton = () => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        className={css.hidden}
        type="file"
        multiple
        accept={accepted}
        tabIndex={-1}
        aria-label={t({ id: 'compose.photos', message: 'Photos' })}
        onChange={(event) => {
          for (const file of event.target.files ?? []) {
            uploadQueue.add({ route: feedRoutes.uploadFeedPhoto, field: 'photo', file });
          }
          event.target.value = '';
        }}
      />
      <Button tone="outline" size="small" icon="image" onClick={() => picker.current?.click()}>
        <Trans id="compose.addPhotos">Add photos</Trans>
      </Button>
    </>
  );
};

/** A post that is written, new or saved: what is typed is kept, photos go up meanwhile. */
export const Composer = ({ post }: { post: Post }) => {
  const { t } = useLingui();
  const { draft, setDraft, dropDraft, uploads, save } = post;
  const isSending = uploads.length > 0;
  const isSaved = draft.feedId !== undefined;
  const minimumPrice = useMinimumPrice();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = faultsOf(draft, new Date(), minimumPrice);
    if (!isSending && !faults.isEmpty && !faults.price && !faults.schedule) save.mutate('active');
  };
  const faults = faultsOf(draft, new Date(), minimumPrice);
  const canSave = !isSending && !faults.isEmpty && !faults.price;
  return (
    <Card flush>
      <form className={css.composer} onSubmit={submit} noValidate>
        <TextArea
          label={
            isSaved
              ? t({ id: 'compose.edit', message: 'Edit post' })
              : t({ id: 'compose.text', message: 'New post' })
          }
          placeholder={t({ id: 'compose.placeholder', message: 'What did you make today?' })}
          rows={3}
          maxLength={textLengthMax}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        <Photos post={post} />
        <Terms post={post} />
        <div className={css.bar}>
          <PhotoButton />
          <span className={css.end}>
            {isSaved && (
              <Button tone="plain" size="small" onClick={dropDraft}>
                <Trans id="compose.stop">Stop editing</Trans>
              </Button>
            )}
            <Button
              tone="plain"
              size="small"
              disabled={!canSave}
              onClick={() => save.mutate('draft')}
            >
              <Trans id="compose.draft">Save as draft</Trans>
            </Button>
            <Button
              type="submit"
              size="small"
              busy={save.isPending}
              disabled={!canSave || faults.schedule}
            >
              {draft.scheduledFor === '' ? (
                <Trans id="compose.publish">Publish</Trans>
              ) : (
                <Trans id="compose.schedule">Schedule</Trans>
              )}
            </Button>
          </span>
        </div>
      </form>
    </Card>
  );
};
