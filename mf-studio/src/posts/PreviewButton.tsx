import { Trans, useLingui } from '@lingui/react/macro';
import { Loading, PostSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { Button } from '@ovation/ui-kit/form/Button';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useNowMs } from '@ovation/ui-kit/i18n/dates';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasContent, priceOf } from '../drafts/draft.ts';
import { fileQuery } from '../files/useFile.ts';
import { isEverLocked, previewOf } from './preview.ts';
import * as css from './studio.css.ts';
import type { Post } from './usePost.ts';

type PreviewAccess = 'locked' | 'open';

/** Files of the draft that the server knows, by id. */
const useKnownFiles = ({ files, thumbnail, ownTeaser }: Post['draft']) => {
  const ids = [...files, thumbnail, ownTeaser].flatMap((file) => file?.fileId ?? []);
  return useQueries({
    queries: [...new Set(ids)].map(fileQuery),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => (data ? [[data._id, data] as const] : []))),
  });
};

/** The post as fans get it, rendered by the micro-frontend of posts; inert. */
const PostPreview = ({ post, sight }: { post: Post; sight: PreviewAccess }) => {
  const { audience, showsExcerpt } = post;
  const draft = { ...post.draft, showExcerpt: showsExcerpt };
  const { i18n } = useLingui();
  const nowMs = useNowMs();
  const files = useKnownFiles(draft);
  const { data: creator } = useQuery(ownPerformerQuery);
  const waiting = (
    <Loading>
      <PostSkeleton />
    </Loading>
  );
  if (!creator) return waiting;
  const feed = previewOf({
    draft,
    audience,
    creator,
    files,
    price: priceOf(draft, i18n.locale),
    isLocked: sight === 'locked',
    now: new Date(nowMs).toISOString(),
  });
  return (
    <div inert>
      <Slot name="post-preview" given={{ feed }} waiting={waiting} />
    </div>
  );
};

/** Previews the draft as a fan will see it: with access, and without. */
export const PreviewButton = ({ post }: { post: Post }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<PreviewAccess>('open');
  if (!hasContent(post.draft)) return null;
  const canBeLocked = isEverLocked(post.draft, post.audience);
  const sight = canBeLocked ? chosen : 'open';
  return (
    <>
      <Button tone="plain" size="small" icon="eye" onClick={() => setIsOpen(true)}>
        <Trans id="preview.open">Preview</Trans>
      </Button>
      <SheetOnDemand
        wide
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t({ id: 'preview.title', message: 'As fans see it' })}
      >
        <div className={css.preview}>
          {canBeLocked && (
            <Segmented
              block
              name="preview-sight"
              label={t({ id: 'preview.sight', message: 'Seen by' })}
              value={sight}
              onChange={setChosen}
              options={[
                {
                  value: 'open',
                  label: t({ id: 'preview.unlocked', message: 'Unlocked' }),
                },
                { value: 'locked', label: t({ id: 'preview.locked', message: 'Locked' }) },
              ]}
            />
          )}
          <PostPreview post={post} sight={sight} />
        </div>
      </SheetOnDemand>
    </>
  );
};
