import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@ovation/ui-kit/display/Link';
import { usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { LegalPage, Section } from './LegalPage.tsx';

const Kept = () => (
  <Section title={<Trans id="privacy.kept">What we keep</Trans>}>
    <p>
      <Trans id="privacy.kept.account">
        Your email address, username, display name and pictures, and when you joined. Your password
        never reaches us: we keep only a value that can check it.
      </Trans>
    </p>
    <p>
      <Trans id="privacy.kept.use">
        What you post and write, whom you subscribe to, and each token that you bought, spent or
        received. These make your feed, your messages and your statement.
      </Trans>
    </p>
    <p>
      <Trans id="privacy.kept.cards">
        Cards are taken by our payment provider. We see the brand, the last four digits and the
        expiry date, never the number.
      </Trans>
    </p>
    <p>
      <Trans id="privacy.kept.devices">
        Where you are signed in: the browser, the network address, and when it was last used. You
        can see that under your account settings, and sign each of them out.
      </Trans>
    </p>
    <p>
      <Trans id="privacy.kept.creators">
        Of creators also the country, an identity document and a photo with it. Only those who
        review them can open these.
      </Trans>
    </p>
  </Section>
);

const Seen = () => (
  <Section title={<Trans id="privacy.seen">Who sees it</Trans>}>
    <p>
      <Trans id="privacy.seen.people">
        A creator’s page is public, and search engines may list it. What is for subscribers, or for
        sale, is shown only to those who may see it. Fans have no public page: your name and picture
        are seen by the creators whom you subscribe to, tip, buy from or write to.
      </Trans>
    </p>
    <p>
      <Trans id="privacy.seen.others">
        The payment provider gets what a payment needs. We sell nothing to anybody, and show no
        advertising.
      </Trans>
    </p>
    <p>
      <Trans id="privacy.seen.cookies">
        What is stored in your browser is in the{' '}
        <Link to="/page/politica-de-cookies">cookie policy</Link>.
      </Trans>
    </p>
  </Section>
);

const Rights = () => (
  <Section title={<Trans id="privacy.rights">For how long, and your rights</Trans>}>
    <p>
      <Trans id="privacy.rights.keys">
        Your personal details are stored encrypted, under a key of your own. When your account is
        removed that key is destroyed, and nobody can read them any more. The amounts of payments
        stay in the books, without your name, for as long as bookkeeping law asks.
      </Trans>
    </p>
    <p>
      <Trans id="privacy.rights.ask">
        You can ask whoever runs this site for a copy of what is kept about you, to have it
        corrected, or to have your account removed. If you think that something is not right, you
        can also turn to your data protection authority.
      </Trans>
    </p>
  </Section>
);

export const PrivacyPage = () => {
  const { t } = useLingui();
  const title = t({ id: 'privacy.title', message: 'Privacy' });
  usePageTitle(title);
  usePageMeta({
    description: t({
      id: 'privacy.description',
      message: 'What is kept about you, who sees it, and for how long.',
    }),
  });
  return (
    <LegalPage title={title}>
      <Kept />
      <Seen />
      <Rights />
    </LegalPage>
  );
};
