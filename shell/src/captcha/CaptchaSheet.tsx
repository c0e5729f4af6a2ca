import { Trans, useLingui } from '@lingui/react/macro';
import { Failure } from '@ovation/product-ui/identities/ProviderButtons';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { Button } from '@ovation/ui-kit/form/Button';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useAtom } from '@ovation/ui-kit/state/atom';
import { api } from '@ovation/web-client/api/client';
import { useEffect, useRef, useState } from 'react';
import * as css from './captcha.css.ts';
import { loadRecaptcha } from './loadRecaptcha.ts';
import { type Question, question } from './question.ts';

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme === 'dark';

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <Failure error={error} />
    <div>
      <Button tone="outline" size="small" icon="refresh" onClick={onRetry}>
        <Trans id="ui.tryAgain">Try again</Trans>
      </Button>
    </div>
  </>
);

/** Explanation of the captcha; or of the rate limit, while a captcha does not help. */
const Words = ({ isTooOften }: { isTooOften: boolean }) => (
  <p className={css.words}>
    {isTooOften ? (
      <Trans id="captcha.tooMany">
        There were too many checks from your network, so we can’t confirm it right now. It’s nothing
        you typed. You can close this and sign in another way, or look around first.
      </Trans>
    ) : (
      <Trans id="captcha.why">
        There were many attempts from your network. Tick the box to continue.
      </Trans>
    )}
  </p>
);

const Check = ({ asked, answer }: Question) => {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [isThere, setIsThere] = useState(false);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: renders again for each attempt
  useEffect(() => {
    let isGone = false;
    const fail = (why: unknown): void => {
      if (!isGone) setError(why);
    };
    const verify = async (token: string): Promise<void> => {
      const { data } = await api.captcha.verifyCaptcha({ body: { token } });
      answer(data.proof);
    };
    loadRecaptcha(asked.scriptUrl, i18n.locale)
      .then((recaptcha) => {
        const within = place.current;
        if (isGone || !within) return;
        setIsThere(true);
        within.replaceChildren();
        // reCAPTCHA needs a new element each time.
        const own = within.appendChild(document.createElement('div'));
        recaptcha.render(own, {
          sitekey: asked.siteKey,
          theme: isDark() ? 'dark' : 'light',
          hl: i18n.locale,
          callback: (token) => void verify(token).catch(fail),
          'error-callback': () => fail(new TypeError('the check did not load')),
        });
      })
      .catch(fail);
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const isTooOften = isProblem(error, 'RATE_LIMITED');
  return (
    <div className={css.sheet}>
      <Words isTooOften={isTooOften} />
      {!isThere && error === undefined && (
        <Loading>
          <RowsSkeleton count={1} />
        </Loading>
      )}
      <div ref={place} hidden={isTooOften} />
      {error !== undefined && (
        <Failed
          error={error}
          onRetry={() => {
            setError(undefined);
            setAttempt(attempt + 1);
          }}
        />
      )}
    </div>
  );
};

/** Captcha dialog after too many attempts, over the current screen. */
export const CaptchaSheet = () => {
  const { t } = useLingui();
  const current = useAtom(question);
  return (
    <SheetOnDemand
      open={current !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) current?.answer(undefined);
      }}
      title={t({ id: 'captcha.title', message: 'Confirm you’re human' })}
    >
      {current && <Check {...current} />}
    </SheetOnDemand>
  );
};
