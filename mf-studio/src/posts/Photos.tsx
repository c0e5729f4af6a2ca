import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@ovation/ui-kit/components/Button';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { uploadQueue } from '@ovation/ui-kit/services/uploads';
import * as css from './studio.css.ts';
import { UploadRow } from './UploadRow.tsx';
import type { Post } from './usePost.ts';

/** The photos of the post: those that are there, and those on their way. */
export const Photos = ({ post: { draft, setDraft, uploads } }: { post: Post }) => {
  const { t } = useLingui();
  if (draft.photos.length === 0 && uploads.length === 0) return null;
  return (
    <>
      {draft.photos.length > 0 && (
        <ul className={css.photos} aria-label={t({ id: 'compose.photos', message: 'Photos' })}>
          {draft.photos.map(({ fileId, name, url }) => (
            <li key={fileId} className={css.photo}>
              {url ? (
                <img className={css.photoPicture} src={url} alt={name} />
              ) : (
                <span className={css.photoPicture}>
                  <Icon name="image" />
                </span>
              )}
              <span className={css.photoRemove}>
                <IconButton
                  icon="close"
                  size="small"
                  label={t({ id: 'photo.remove', message: `Remove photo ${name}` })}
                  onClick={() =>
                    setDraft({
                      ...draft,
                      photos: draft.photos.filter((photo) => photo.fileId !== fileId),
                    })
                  }
                />
              </span>
            </li>
          ))}
        </ul>
      )}
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
    </>
  );
};
