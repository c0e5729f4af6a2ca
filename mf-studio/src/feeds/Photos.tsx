import { useLingui } from '@lingui/react/macro';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { useQuery } from '@tanstack/react-query';
import { type KeptPhoto, photoOf } from './draft.ts';
import * as css from './studio.css.ts';
import { RefusedRow, UploadRow } from './UploadRow.tsx';
import type { Post } from './usePost.ts';

const askAgainMs = 1_500;

/** A photo that has arrived; its small picture comes once its sizes have been made. */
const Picture = ({ photo: { fileId, name, url } }: { photo: KeptPhoto }) => {
  const { data } = useQuery({
    queryKey: keys.files.status(fileId),
    queryFn: async () => (await api.files.fileStatus({ params: { id: fileId } })).data,
    enabled: url === undefined,
    refetchInterval: ({ state: { data: file } }) =>
      file?.status === 'finished' || file?.status === 'error' ? false : askAgainMs,
  });
  const shown = url ?? (data && photoOf(data, name).url);
  return shown ? (
    <img className={css.photoPicture} src={shown} alt={name} />
  ) : (
    <span className={css.photoPicture}>
      <Icon name="image" />
    </span>
  );
};

/** The photos of the post: those that are there, those on their way, and files that are none. */
export const Photos = ({ post: { draft, setDraft, photos } }: { post: Post }) => {
  const { t } = useLingui();
  const { uploads, refused, remove } = photos;
  return (
    <>
      {draft.photos.length > 0 && (
        <ul className={css.photos} aria-label={t({ id: 'compose.photos', message: 'Photos' })}>
          {draft.photos.map((photo) => (
            <li key={photo.fileId} className={css.photo}>
              <Picture photo={photo} />
              <span className={css.photoRemove}>
                <IconButton
                  icon="close"
                  size="small"
                  label={t({ id: 'photo.remove', message: `Remove photo ${photo.name}` })}
                  onClick={() =>
                    setDraft({
                      ...draft,
                      photos: draft.photos.filter((other) => other.fileId !== photo.fileId),
                    })
                  }
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {uploads.length + refused.length > 0 && (
        <div className={css.uploads}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRemove={() => remove(upload.id)} />
          ))}
          {refused.map((file) => (
            <RefusedRow key={file.id} file={file} onRemove={() => remove(file.id)} />
          ))}
        </div>
      )}
    </>
  );
};
