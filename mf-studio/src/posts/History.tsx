import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FeedEdit } from '@ovation/contracts/posts/stats';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as css from './figures.css.ts';

const editsAtOnce = 10;

const Edit = ({ edit }: { edit: FeedEdit }) => {
  const dateText = useDateText();
  const { version, writtenAt, text, fileIds, isSale, price } = edit;
  const when = dateText(writtenAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={css.edit}>
      <span className={css.editHead} suppressHydrationWarning>
        <Trans id="history.version">
          Version {version}, {when}
        </Trans>
        {fileIds.length > 0 && (
          <>
            {' · '}
            <Plural id="history.files" value={fileIds.length} one="# file" other="# files" />
          </>
        )}
        {isSale && (
          <>
            {' · '}
            <TokenAmount tokens={price} />
          </>
        )}
      </span>
      {text && (
        <p className={css.editText} dir="auto">
          {text}
        </p>
      )}
    </li>
  );
};

/** Edit history of a post, latest version first. */
export const History = ({ feedId }: { feedId: string }) => {
  const { t } = useLingui();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: keys.feeds.history(feedId, offset),
    queryFn: async () =>
      (
        await api.feeds.feedHistory({
          params: { id: feedId },
          query: { offset, limit: editsAtOnce },
        })
      ).data,
    placeholderData: (before) => before,
  });
  return (
    <Card flush>
      <div className={css.head}>
        <CardHead title={t({ id: 'history.title', message: 'Edit history' })} />
      </div>
      {data ? (
        <>
          <ol>
            {data.data.map((edit) => (
              <Edit key={edit.version} edit={edit} />
            ))}
          </ol>
          {data.total > editsAtOnce && (
            <div className={css.turn}>
              <Button
                tone="plain"
                size="small"
                disabled={offset === 0}
                onClick={() => setOffset(offset - editsAtOnce)}
              >
                <Trans id="history.newer">Newer</Trans>
              </Button>
              <Button
                tone="plain"
                size="small"
                disabled={offset + editsAtOnce >= data.total}
                onClick={() => setOffset(offset + editsAtOnce)}
              >
                <Trans id="history.older">Older</Trans>
              </Button>
            </div>
          )}
        </>
      ) : (
        <NotLoaded
          title={t({ id: 'history.failed', message: 'Couldn’t load the history' })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
};
