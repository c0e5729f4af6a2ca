import { Trans, useLingui } from '@lingui/react/macro';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Button } from '@ovation/ui-kit/form/Button';
import { useSettings } from '@ovation/web-client/settings/calls';
import { Suspense, useState } from 'react';
import { emptyPoll } from '../drafts/draft.ts';
import { FileButton } from './FileButton.tsx';
import * as css from './studio.css.ts';
import type { Post } from './usePost.ts';

const LibrarySheet = lazyPart(async () => (await import('../files/LibrarySheet.tsx')).LibrarySheet);

/** Buttons to add files or a poll to a post. */
export const AddToPost = ({ post: { draft, setDraft, files } }: { post: Post }) => {
  const { t } = useLingui();
  const [library, setLibrary] = useState<'closed' | 'open' | 'unopened'>('unopened');
  // Settings that aren't loaded yet are no reason to refuse anything.
  const hasMedia = useSettings()?.hasMedia ?? true;
  return (
    <div className={css.adding}>
      <FileButton
        kind="photo"
        icon="image"
        multiple
        label={t({ id: 'compose.photos', message: 'Photos' })}
        onChoose={(chosen) => files.choose(chosen, 'photo')}
      >
        <Trans id="compose.photos">Photos</Trans>
      </FileButton>
      <FileButton
        kind="video"
        icon="video"
        multiple
        disabled={!hasMedia}
        label={t({ id: 'compose.videos', message: 'Videos' })}
        onChoose={(chosen) => files.choose(chosen, 'video')}
      >
        <Trans id="compose.addVideos">Video</Trans>
      </FileButton>
      <FileButton
        kind="audio"
        icon="mic"
        multiple
        disabled={!hasMedia}
        label={t({ id: 'compose.audio', message: 'Audio files' })}
        onChoose={(chosen) => files.choose(chosen, 'audio')}
      >
        <Trans id="compose.addAudio">Audio</Trans>
      </FileButton>
      <Button
        tone="outline"
        size="small"
        icon="poll"
        disabled={draft.poll !== undefined}
        onClick={() => setDraft({ ...draft, poll: emptyPoll })}
      >
        <Trans id="compose.addPoll">Poll</Trans>
      </Button>
      <Button tone="outline" size="small" icon="grid" onClick={() => setLibrary('open')}>
        <Trans id="compose.fromLibrary">Your media</Trans>
      </Button>
      {!hasMedia && (
        <p className={css.waiting}>
          <Trans id="compose.noMedia">Video and audio aren’t available on this site.</Trans>
        </p>
      )}
      {library !== 'unopened' && (
        <Suspense fallback={null}>
          <LibrarySheet
            open={library === 'open'}
            onClose={() => setLibrary('closed')}
            taken={draft.files.map(({ fileId }) => fileId)}
            onTake={(taken) => setDraft({ ...draft, files: [...draft.files, ...taken] })}
          />
        </Suspense>
      )}
    </div>
  );
};
