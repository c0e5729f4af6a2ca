import { Trans, useLingui } from '@lingui/react/macro';
import { feedRoutes } from '@ovation/contracts/feeds/routes';
import type { FileView } from '@ovation/contracts/files/file';
import { Button } from '@ovation/ui-kit/components/Button';
import { Card } from '@ovation/ui-kit/components/Card';
import { Switch } from '@ovation/ui-kit/components/Choice';
import { Coin } from '@ovation/ui-kit/components/Marks';
import { TextArea, TextInput } from '@ovation/ui-kit/components/TextInput';
import { api } from '@ovation/ui-kit/services/api';
import { useDraft } from '@ovation/ui-kit/services/drafts';
import { notices } from '@ovation/ui-kit/services/notices';
import { queryClient } from '@ovation/ui-kit/services/query';
import { useSayError } from '@ovation/ui-kit/services/toasting';
import { type Upload, uploadQueue, useUploads } from '@ovation/ui-kit/services/uploads';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import * as css from './studio.css.ts';
import { UploadRow } from './UploadRow.tsx';

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const textLengthMax = 20_000;

interface Draft {
  readonly text: string;
  readonly price: string;
  readonly isSale: boolean;
}
const emptyDraft: Draft = { text: '', price: '', isSale: false };

const fileIdOf = (upload: Upload): string[] =>
  upload.state === 'done' && upload.answer ? [(upload.answer as FileView)._id] : [];

/** A new post: what is typed is kept, photos go up while it is written. */
export const Composer = () => {
  const { t } = useLingui();
  const sayError = useSayError();
  const [draft, setDraft, dropDraft] = useDraft<Draft>('post', emptyDraft);
  const uploads = useUploads();
  const picker = useRef<HTMLInputElement>(null);
  const isUploading = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  const price = Number(draft.price);
  const priceIsWrong = draft.isSale && !(Number.isInteger(price) && price > 0);
  const isEmpty = draft.text.trim() === '' && uploads.length === 0;
  const publish = useMutation({
    mutationFn: (status: 'active' | 'draft') =>
      api.feeds.createFeed({
        body: {
          type: uploads.length > 0 ? 'photo' : 'text',
          text: draft.text.trim(),
          fileIds: uploads.flatMap(fileIdOf),
          isSale: draft.isSale,
          price: draft.isSale ? price : 0,
          status,
        },
      }),
    onSuccess: (_, status) => {
      dropDraft();
      for (const { id } of uploads) uploadQueue.remove(id);
      notices.say({
        tone: 'success',
        message:
          status === 'active'
            ? t({ id: 'compose.published', message: 'Published.' })
            : t({ id: 'compose.saved', message: 'Changes saved.' }),
      });
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['own-feeds'] }),
        queryClient.invalidateQueries({ queryKey: ['feeds'] }),
      ]);
    },
    onError: sayError,
  });
  const canSend = !isEmpty && !isUploading && !hasFailed && !priceIsWrong;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) publish.mutate('active');
  };
  return (
    <Card flush>
      <form className={css.composer} onSubmit={submit} noValidate>
        <TextArea
          label={t({ id: 'compose.text', message: 'New post' })}
          placeholder={t({ id: 'compose.placeholder', message: 'What did you make today?' })}
          rows={3}
          maxLength={textLengthMax}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        {uploads.length > 0 && (
          <div className={css.uploads}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRemove={() => uploadQueue.remove(upload.id)}
              />
            ))}
          </div>
        )}
        <Switch
          label={t({ id: 'compose.sale', message: 'Sell this post for tokens' })}
          checked={draft.isSale}
          onChange={(event) => setDraft({ ...draft, isSale: event.target.checked })}
        />
        {draft.isSale && (
          <div className={css.price}>
            <TextInput
              label={t({ id: 'compose.price', message: 'Price in tokens' })}
              inputMode="numeric"
              value={draft.price}
              end={<Coin />}
              onChange={(event) =>
                setDraft({ ...draft, price: event.target.value.replace(/\D/g, '') })
              }
              error={
                priceIsWrong && draft.price !== ''
                  ? t({ id: 'compose.price.wrong', message: 'A whole number above zero.' })
                  : undefined
              }
            />
          </div>
        )}
        <div className={css.bar}>
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
          <span className={css.end}>
            <Button
              tone="plain"
              size="small"
              disabled={!canSend}
              onClick={() => publish.mutate('draft')}
            >
              <Trans id="compose.draft">Save as draft</Trans>
            </Button>
            <Button type="submit" size="small" busy={publish.isPending} disabled={!canSend}>
              <Trans id="compose.publish">Publish</Trans>
            </Button>
          </span>
        </div>
      </form>
    </Card>
  );
};
