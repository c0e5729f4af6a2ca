import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useState } from 'react';
import { actOf } from '../drafts/draft.ts';
import type { Post } from './usePost.ts';

type Act = ReturnType<typeof actOf>;

/** The action that was pressed while files were missing; stays mounted while the dialog closes. */
interface Asked {
  readonly status: 'active' | 'draft';
  readonly act: Act;
  readonly count: number;
  /** True if it is for sale, and would consist of text only. */
  readonly sellsWords: boolean;
}

/** Confirms before a post is sent without its failed files. */
export const useWithoutFiles = ({ draft, missing }: Post) => {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  return {
    asked,
    isOpen,
    setOpen,
    ask: (status: 'active' | 'draft'): void => {
      setAsked({
        status,
        act: status === 'draft' ? 'save' : actOf(draft),
        count: missing,
        sellsWords: draft.isSale && draft.files.length === 0,
      });
      setOpen(true);
    },
  };
};

const useWords = (): ((act: Act, count: number) => { title: string; button: string }) => {
  const { t } = useLingui();
  return (act, count) => {
    switch (act) {
      case 'publish':
        return {
          title: t({
            id: 'compose.without.publish',
            message: plural(count, {
              one: 'Publish without this file?',
              other: 'Publish without these files?',
            }),
          }),
          button: t({
            id: 'compose.without.publish.act',
            message: plural(count, { one: 'Publish without it', other: 'Publish without them' }),
          }),
        };
      case 'schedule':
        return {
          title: t({
            id: 'compose.without.schedule',
            message: plural(count, {
              one: 'Schedule without this file?',
              other: 'Schedule without these files?',
            }),
          }),
          button: t({
            id: 'compose.without.schedule.act',
            message: plural(count, { one: 'Schedule without it', other: 'Schedule without them' }),
          }),
        };
      case 'save':
        return {
          title: t({
            id: 'compose.without.save',
            message: plural(count, {
              one: 'Save without this file?',
              other: 'Save without these files?',
            }),
          }),
          button: t({
            id: 'compose.without.save.act',
            message: plural(count, { one: 'Save without it', other: 'Save without them' }),
          }),
        };
      default:
        return act satisfies never;
    }
  };
};

/** Dialog about chosen files that are not in the post: send it without them, or go back. */
export const WithoutFiles = ({
  post,
  asked,
  isOpen,
  setOpen,
}: { post: Post } & ReturnType<typeof useWithoutFiles>) => {
  const { t } = useLingui();
  const words = useWords();
  if (!asked) return null;
  const { status, act, count, sellsWords } = asked;
  const { title, button } = words(act, count);
  return (
    <ConfirmOnDemand
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      safe={t({ id: 'compose.without.back', message: 'Go back' })}
      act={button}
      tone="primary"
      onAct={() => {
        setOpen(false);
        post.save.mutate(status);
      }}
    >
      <Plural
        id="compose.without.count"
        value={count}
        one="# file wasn’t added to your post."
        other="# files weren’t added to your post."
      />
      {sellsWords && (
        <>
          {' '}
          <Trans id="compose.without.words">
            It’s for sale, and buyers would get only your text.
          </Trans>
        </>
      )}
    </ConfirmOnDemand>
  );
};
