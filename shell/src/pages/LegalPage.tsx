import { Trans } from '@lingui/react/macro';
import { termsVersion } from '@ovation/contracts/auth/rules';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { Card } from '@ovation/ui-kit/layout/Card';
import type { ReactNode } from 'react';
import * as css from './pages.css.ts';

/** A page of plain words that people agree to, and the day from which it counts. */
export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const dateText = useDateText();
  const since = dateText(`${termsVersion}T12:00:00.000Z`, { dateStyle: 'long' });
  return (
    <Card flush>
      <div className={css.prose}>
        <div>
          <h1 className={css.title}>{title}</h1>
          <p className={css.note}>
            <Trans id="legal.since">In force since {since}</Trans>
          </p>
        </div>
        {children}
      </div>
    </Card>
  );
};

export const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={css.clause}>
    <h2 className={css.clauseTitle}>{title}</h2>
    {children}
  </section>
);
