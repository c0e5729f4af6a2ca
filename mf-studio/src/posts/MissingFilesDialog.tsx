import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useState } from 'react';
import { submitAction } from '../drafts/draft.ts';
import type { Post } from './usePost.ts';

type SendAction = ReturnType<typeof submitAction>;

/** The action that was pressed while files were missing; stays mounted while the dialog closes. */
interface PendingSend {
  readonly status: 'active' | 'draft';
  readonly act: SendAction;
  readonly count: number;
  /** True if it is for sale, and would consist of text only. */
  readonly sellsWords: boolean;
}

/** Confirms before a post is sent without its failed files. */
export const useMissingFiles = ({ draft, missing }: Post) => {
  const [asked, setAsked] = useState<PendingSend>();
  const [isOpen, setOpen] = useState(false);
  return {
    asked,
    isOpen,
    setOpen,
    ask: (status: 'active' | 'draft'): void => {
      setAsked({
        status,
        act: status === 'draft' ? 'save' : submitAction(draft),
        count: missing,
        sellsWords: draft.isSale && draft.files.length === 0,
      });
      setOpen(true);
    },
  };
};

const useDialogTexts = (): ((
  act: SendAction,
  count: number,
) => { title: string; button: string }) => {
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
export const MissingFilesDialog = ({
  post,
  asked,
  isOpen,
  setOpen,
}: { post: Post } & ReturnType<typeof useMissingFiles>) => {
  const { t } = useLingui();
  const words = useDialogTexts();
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
