import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useOwnDraft } from '@ovation/web-client/auth/ownDrafts';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as css from './checklist.css.ts';
import { PictureStep } from './PictureStep.tsx';
import { ReviewNote } from './ReviewNote.tsx';
import { isStepDone, type StepName, stepNames, stepsDone } from './steps.ts';

interface StepTexts {
  readonly title: string;
  readonly note: string;
  readonly act: ReactNode;
}

const useSteps = ({ mayPublish }: OwnPerformerProfile): Record<StepName, StepTexts> => {
  const { t } = useLingui();
  return {
    face: {
      title: t({ id: 'checklist.face', message: 'Your profile picture' }),
      note: t({ id: 'checklist.face.note', message: 'So that fans recognize you.' }),
      act: (
        <PictureStep
          kind="face"
          label={t({ id: 'checklist.face.choose', message: 'Choose your profile picture' })}
        />
      ),
    },
    cover: {
      title: t({ id: 'checklist.cover', message: 'Your cover' }),
      note: t({ id: 'checklist.cover.note', message: 'A wide picture at the top of your page.' }),
      act: (
        <PictureStep
          kind="cover"
          label={t({ id: 'checklist.cover.choose', message: 'Choose your cover' })}
        />
      ),
    },
    price: {
      title: t({ id: 'checklist.price', message: 'Your price' }),
      note: mayPublish
        ? t({ id: 'checklist.price.note', message: 'Fans can subscribe once you’ve set it.' })
        : t({
            id: 'checklist.price.later',
            message: 'You can set it once your documents are approved.',
          }),
      act: mayPublish && (
        <div className={css.act}>
          <ButtonLink to="/studio/prices" tone="outline" size="tiny">
            <Trans id="own.setPrices">Set your prices</Trans>
          </ButtonLink>
        </div>
      ),
    },
    post: {
      title: t({ id: 'checklist.post', message: 'Your first public post' }),
      note: t({
        id: 'checklist.post.note',
        message: 'A post that everyone can see brings your first fans.',
      }),
      act: (
        <div className={css.act}>
          <ButtonLink to="/studio/posts?audience=everyone" tone="outline" size="tiny">
            {mayPublish ? (
              <Trans id="checklist.post.write">Write it</Trans>
            ) : (
              <Trans id="checklist.post.draft">Prepare a draft</Trans>
            )}
          </ButtonLink>
        </div>
      ),
    },
  };
};

const Step = ({ words: { title, note, act }, isDone }: { words: StepTexts; isDone: boolean }) => (
  <li className={css.step}>
    <span className={cx(css.mark, isDone && css.markDone)}>
      {isDone && <Icon name="check" size={16} />}
    </span>
    <div className={css.stepText}>
      <p className={css.stepTitle}>
        {title}
        {isDone && (
          <span className={visuallyHidden}>
            {' '}
            <Trans id="checklist.done">done</Trans>
          </span>
        )}
      </p>
      {!isDone && (
        <>
          <p className={css.stepNote}>{note}</p>
          {act}
        </>
      )}
    </div>
  </li>
);

const Steps = ({
  performer,
  wide,
  isReviewShown,
  onDismiss,
}: {
  performer: OwnPerformerProfile;
  wide: boolean;
  isReviewShown: boolean;
  onDismiss: () => void;
}) => {
  const { t } = useLingui();
  const steps = useSteps(performer);
  const [done, all] = [stepsDone(performer), stepNames.length];
  const title = t({ id: 'checklist.title', message: 'Get your page ready' });
  return (
    <Card flush label={title}>
      <div className={css.list}>
        <CardHead title={title}>
          <span className={css.count}>
            <Trans id="checklist.count">
              {done} of {all}
            </Trans>
            <span className={visuallyHidden}>
              {' '}
              <Trans id="checklist.done">done</Trans>
            </span>
            <IconButton
              icon="close"
              size="tiny"
              label={t({ id: 'checklist.dismiss', message: 'Hide this list' })}
              onClick={onDismiss}
            />
          </span>
        </CardHead>
        <ProgressBar label={title} share={done / all} tone="success" />
        <ol className={cx(css.steps, wide && css.stepsWide)}>
          {stepNames.map((step) => (
            <Step key={step} words={steps[step]} isDone={isStepDone(step, performer)} />
          ))}
        </ol>
        {!isReviewShown && <ReviewNote performer={performer} />}
      </div>
    </Card>
  );
};

const dismissedKey = 'checklist';
const shown = { isDismissed: false };

interface ChecklistProps {
  readonly wide?: boolean;
  /** True if the page itself shows the status of a pending review. */
  readonly isReviewShown?: boolean;
}

/** Onboarding checklist of a creator, each step done in place; removed once complete or hidden. */
export const Checklist = ({ wide = false, isReviewShown = false }: ChecklistProps) => {
  const { data: performer } = useQuery(ownPerformerQuery);
  const [{ isDismissed }, setKept] = useOwnDraft(dismissedKey, shown);
  if (!performer || isDismissed || stepsDone(performer) === stepNames.length) return null;
  return (
    <Steps
      performer={performer}
      wide={wide}
      isReviewShown={isReviewShown && !performer.mayPublish}
      onDismiss={() => setKept({ isDismissed: true })}
    />
  );
};
