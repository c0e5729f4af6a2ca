import { Trans, useLingui } from '@lingui/react/macro';
import { filteredWordLengthMax, filteredWordsMax } from '@ovation/contracts/comments/rules';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { Pill } from '@ovation/ui-kit/form/Choice';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as css from './comments.css.ts';

const Words = ({ words }: { words: readonly string[] }) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { saySaved, sayNotSaved } = useSaySaved();
  const set = useMutation({
    mutationFn: async (next: readonly string[]) =>
      (await api.comments.setCommentFilter({ body: { words: [...next] } })).data,
    onSuccess: (filter) => {
      queryClient.setQueryData(keys.comments.filter, filter);
      setTyped('');
      saySaved();
    },
    onError: sayNotSaved,
  });
  const word = typed.trim();
  const isFull = words.length >= filteredWordsMax;
  return (
    <>
      <form
        method="post"
        className={css.filter}
        onSubmit={(event) => {
          event.preventDefault();
          if (word !== '' && !words.includes(word) && !set.isPending) set.mutate([...words, word]);
        }}
      >
        <TextInput
          label={t({ id: 'comments.filter.word', message: 'Word or phrase' })}
          value={typed}
          maxLength={filteredWordLengthMax}
          disabled={isFull}
          help={
            isFull && t({ id: 'comments.filter.full', message: `Up to ${filteredWordsMax} words` })
          }
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="outline" busy={set.isPending} disabled={isFull}>
          <Trans id="comments.filter.add">Add</Trans>
        </Button>
      </form>
      <div className={css.pills}>
        {words.map((one) => (
          <Pill
            key={one}
            removeLabel={t({ id: 'comments.filter.remove', message: `Remove ${one}` })}
            onRemove={() => set.mutate(words.filter((other) => other !== one))}
          >
            {one}
          </Pill>
        ))}
      </div>
    </>
  );
};

/** Words that hold a comment for approval. */
export const FilterCard = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.comments.filter,
    queryFn: async () => (await api.comments.commentFilter()).data,
  });
  return (
    <Card padded>
      <div className={css.filterCard}>
        <CardHead title={t({ id: 'comments.filter', message: 'Filtered words' })} />
        <p className={css.lead}>
          <Trans id="comments.filter.lead">
            Comments with one of these words stay hidden until you approve them.
          </Trans>
        </p>
        {data ? (
          <Words words={data.words} />
        ) : (
          <NotLoaded
            title={t({ id: 'comments.filter.failed', message: 'Couldn’t load your words' })}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Card>
  );
};
