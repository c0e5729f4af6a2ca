import { Trans, useLingui } from '@lingui/react/macro';
import { feedRoutes } from '@ovation/contracts/feeds/routes';
import { postTextLengthMax } from '@ovation/contracts/feeds/rules';
import { uploadQueue } from '@ovation/ui-kit/data/uploads.lazy';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { Card } from '@ovation/ui-kit/layout/Card';
import { type FormEvent, useRef } from 'react';
import { faultsOf } from './draft.ts';
import { Photos } from './Photos.tsx';
import * as css from './studio.css.ts';
import { Terms, useMinimumPrice } from './Terms.tsx';
import type { Post } from './usePost.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

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
    if (canPublish(faults)) save.mutate('active');
  };
  const canPublish = ({ isEmpty, price, schedule, end }: ReturnType<typeof faultsOf>): boolean =>
    !isSending && !isEmpty && !price && !schedule && !end;
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
          maxLength={postTextLengthMax}
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
            <Button type="submit" size="small" busy={save.isPending} disabled={!canPublish(faults)}>
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
