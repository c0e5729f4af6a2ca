import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationDetails } from '@ovation/contracts/verification/review';
import { verificationRoutes } from '@ovation/contracts/verification/routes';
import type { DocumentKind } from '@ovation/contracts/verification/rules';
import { Person } from '@ovation/product-ui/people/Avatar';
import { useRefusalText } from '@ovation/product-ui/verification/refusalText.lazy';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { usePathParam } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayCall } from '../auth/roles.ts';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import * as rows from '../layout/rows.css.ts';
import { Decision } from './Decision.tsx';
import { useKindText } from './kinds.ts';
import * as css from './verification.css.ts';

const Scan = ({
  kind,
  content,
}: {
  kind: DocumentKind;
  content: ApplicationDetails['contents'][number] | undefined;
}) => {
  const label = useKindText()[kind];
  return (
    <div className={css.document}>
      <p className={rows.strong}>{label}</p>
      {!content?.url ? (
        <p className={rows.quiet}>
          <Trans id="applications.deleted">This document was deleted.</Trans>
        </p>
      ) : content.mimeType.startsWith('image/') ? (
        <a href={content.url} target="_blank" rel="noopener noreferrer">
          <img src={content.url} alt={label} className={css.scan} />
        </a>
      ) : (
        <p>
          <a href={content.url} download>
            <Trans id="applications.pdf">Download the PDF</Trans>
          </a>
        </p>
      )}
    </div>
  );
};

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={rows.quiet}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);

const State = ({ of: { review } }: { of: ApplicationDetails }) => {
  const refusalText = useRefusalText();
  if (review.status === 'verified') {
    return (
      <Badge tone="success" icon="check">
        <Trans id="applications.verified">Approved</Trans>
      </Badge>
    );
  }
  if (review.status === 'pending') {
    return (
      <Badge tone="warning">
        <Trans id="applications.pending">Pending</Trans>
      </Badge>
    );
  }
  return (
    <div className={css.document}>
      <div>
        <Badge tone="danger">
          <Trans id="applications.refused">Rejected</Trans>
        </Badge>
      </div>
      {review.refusal && (
        <p className={rows.quiet}>
          {refusalText(review.refusal.reason)} <span dir="auto">{review.refusal.note}</span>
        </p>
      )}
    </div>
  );
};

const Applicant = ({ of: application }: { of: ApplicationDetails }) => {
  const dateText = useDateText();
  const { i18n } = useLingui();
  const { name, username, avatar, email, country, birthDate, registeredAt } = application;
  const countryName = new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(country);
  return (
    <>
      <Person src={avatar} name={name} size={56} note={`@${username}`} />
      <State of={application} />
      <dl className={css.facts}>
        <Fact name={<Trans id="applications.email">Email</Trans>}>{email}</Fact>
        <Fact name={<Trans id="applications.country">Country</Trans>}>{countryName}</Fact>
        {birthDate && (
          <Fact name={<Trans id="applications.birthDate">Date of birth</Trans>}>
            {dateText(`${birthDate}T12:00:00.000Z`, { dateStyle: 'long' })}
          </Fact>
        )}
        <Fact name={<Trans id="applications.joined">Joined</Trans>}>
          {dateText(registeredAt, { dateStyle: 'long' })}
        </Fact>
      </dl>
    </>
  );
};

const Review = ({ of: application }: { of: ApplicationDetails }) => {
  const { t } = useLingui();
  const { documents } = application.review;
  return (
    <div className={css.columns}>
      <Card flush>
        <div className={css.section}>
          <CardHead title={t({ id: 'applications.documents', message: 'Documents' })} />
          {documents.map(({ _id, kind }) => (
            <Scan
              key={_id}
              kind={kind}
              content={application.contents.find(({ documentId }) => documentId === _id)}
            />
          ))}
          {documents.length === 0 && (
            <p className={rows.quiet}>
              <Trans id="applications.gone">
                These documents were approved, then deleted after the retention period.
              </Trans>
            </p>
          )}
        </div>
      </Card>
      <Card flush>
        <div className={css.section}>
          <Applicant of={application} />
          <Decision of={application} />
          <div>
            <ButtonLink to="/staff/creators" tone="outline" icon="arrowStart">
              <Trans id="applications.back">All applications</Trans>
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
};

/** A creator's application: the documents, and the decision. */
export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  const mayDecide = mayCall(verificationRoutes.getApplication, useMe()?.role);
  const { data, error, refetch } = useQuery({
    queryKey: keys.verification.one(id),
    queryFn: async () => (await api.verification.getApplication({ params: { id } })).data,
    enabled: mayDecide,
  });
  const title = t({ id: 'applications.title', message: 'Creators’ documents' });
  return (
    <StaffFrame title={data?.name ?? title} call={verificationRoutes.getApplication}>
      {data ? (
        <Review key={data.performerId} of={data} />
      ) : (
        <NotThere
          error={error}
          onRetry={refetch}
          failed={t({ id: 'applications.one.failed', message: 'Couldn’t load this application' })}
        />
      )}
    </StaffFrame>
  );
};
