import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { serverNow } from '@ovation/ui-kit/browser/serverClock';
import { Button } from '@ovation/ui-kit/form/Button';
import { instantOf } from '@ovation/ui-kit/i18n/localTime';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterPostWritten } from '@ovation/web-client/posts/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  PublishingBlockedReason,
  useIsPublishingBlocked,
} from '../checklist/PublishingBlocked.tsx';
import { bodyOf } from '../drafts/draftBody.ts';
import { draftOf } from '../drafts/savedPost.ts';
import { TimeField } from '../drafts/TimeField.tsx';
import * as css from './calendar.css.ts';

const Form = ({ feed, onDone }: { feed: Feed; onDone: () => void }) => {
  const { t, i18n } = useLingui();
  const [time, setTime] = useState(draftOf(feed).scheduledFor);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isPublishingBlocked = useIsPublishingBlocked();
  const reasonId = useId();
  const { saySaved, sayNotSaved } = useSaySaved();
  const at = instantOf(time, feed.scheduledAt);
  const isPast = at === null || new Date(at) <= serverNow();
  const move = useMutation({
    mutationFn: async () => {
      const params = { id: feed._id };
      // The list may be older than an edit on another device.
      const { data: post } = await api.feeds.getOwnFeed({ params });
      const body = bodyOf({ ...draftOf(post), scheduledFor: time }, 'active', i18n.locale);
      return api.feeds.updateFeed({
        params,
        body: { ...body, type: post.type, unmodifiedSince: post.updatedAt },
      });
    },
    onSuccess: () => {
      saySaved();
      onDone();
      return afterPostWritten();
    },
    onError: sayNotSaved,
  });
  return (
    <form
      method="post"
      className={css.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasSubmitted(true);
        if (!isPast && !move.isPending) move.mutate();
      }}
    >
      <p className={css.moved} dir="auto">
        {feed.text}
      </p>
      <TimeField
        label={t({ id: 'calendar.when', message: 'Publish on' })}
        value={time}
        error={
          wasSubmitted && isPast
            ? t({ id: 'calendar.past', message: 'Choose a time in the future.' })
            : undefined
        }
        onChange={setTime}
      />
      {isPublishingBlocked && <PublishingBlockedReason id={reasonId} />}
      <Button
        type="submit"
        busy={move.isPending}
        disabled={isPublishingBlocked}
        aria-describedby={isPublishingBlocked ? reasonId : undefined}
      >
        <Trans id="calendar.move">Move it</Trans>
      </Button>
    </form>
  );
};

/** Sheet to reschedule a post; `feed` stays while it closes. */
export const RescheduleSheet = ({
  feed,
  open,
  onClose,
}: {
  feed: Feed;
  open: boolean;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  return (
    <SheetOnDemand
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t({ id: 'calendar.move.title', message: 'Move this post' })}
    >
      <Form key={feed._id} feed={feed} onDone={onClose} />
    </SheetOnDemand>
  );
};
