import { Trans, useLingui } from '@lingui/react/macro';
import { documentMimeTypes } from '@ovation/contracts/files/rules';
import type { Review, ReviewedDocument } from '@ovation/contracts/verification/review';
import { verificationRoutes } from '@ovation/contracts/verification/routes';
import { type DocumentKind, documentKinds } from '@ovation/contracts/verification/rules';
import { formTransport, uploadQueue, useUploads } from '@ovation/product-ui/uploads/uploads.lazy';
import { type DocumentFault, documentFault } from '@ovation/product-ui/verification/documents.lazy';
import { useRefusalText } from '@ovation/product-ui/verification/refusalText.lazy';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Banner, ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { FilePicker } from '@ovation/ui-kit/form/FilePicker';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { afterReviewMoved } from '@ovation/web-client/verification/invalidation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import * as css from '../profile/profile.css.ts';

const useKindText = (): Readonly<Record<DocumentKind, string>> => {
  const { t } = useLingui();
  return {
    identity: t({ id: 'account.page.register.identity', message: 'Identity document' }),
    selfie: t({
      id: 'account.page.register.selfie',
      message: 'A photo of you holding the document',
    }),
  };
};

/** Upload of one document; uploads are found by a name per kind. */
const useDocumentUpload = (kind: DocumentKind) => {
  const { uploadDocument } = verificationRoutes;
  const [uploadId, setUploadId] = useState<string>();
  const [rejected, setRejected] = useState<DocumentFault>();
  const upload = useUploads(uploadDocument.path).find(({ id }) => id === uploadId);
  const isSent = upload?.state === 'finished';
  useEffect(() => {
    if (!isSent || uploadId === undefined) return;
    uploadQueue.remove(uploadId);
    afterReviewMoved().catch(reportError);
  }, [isSent, uploadId]);
  return {
    upload,
    fault: rejected,
    choose: async (file: File): Promise<void> => {
      if (uploadId !== undefined) uploadQueue.remove(uploadId);
      const found = await documentFault(file);
      setRejected(found);
      if (found) return;
      setUploadId(
        uploadQueue.add({
          way: formTransport(uploadDocument, 'file', { fields: { kind }, answersFile: false }),
          place: uploadDocument.path,
          file,
        }),
      );
    },
  };
};

const State = ({ status }: Pick<ReviewedDocument, 'status'>) => {
  switch (status) {
    case 'approved':
      return (
        <Badge tone="success" icon="check">
          <Trans id="documents.approved">Approved</Trans>
        </Badge>
      );
    case 'refused':
      return (
        <Badge tone="danger">
          <Trans id="documents.refused">Send it again</Trans>
        </Badge>
      );
    case 'pending':
      return (
        <Badge tone="warning">
          <Trans id="documents.pending">In review</Trans>
        </Badge>
      );
    default:
      return status satisfies never;
  }
};

const UploadError = ({
  fault,
  problem,
}: {
  fault: DocumentFault | undefined;
  problem: string | undefined;
}) => (
  <p className={css.error} role="alert">
    {fault === 'documentTooLarge' ? (
      <Trans id="documents.size">Documents can be up to 10 MB.</Trans>
    ) : fault === 'documentKind' ? (
      <Trans id="documents.kind">Use a JPEG, PNG or WebP picture, or a PDF.</Trans>
    ) : (
      (problem ?? (
        <Trans id="documents.lost">The connection was lost. Choose the file again.</Trans>
      ))
    )}
  </p>
);

/** Button to choose and upload a document, which replaces the previous one. */
const UploadButton = ({ kind, isWanted }: { kind: DocumentKind; isWanted: boolean }) => {
  const { t } = useLingui();
  const label = useKindText()[kind];
  const picker = useRef<HTMLInputElement>(null);
  const { upload, fault, choose } = useDocumentUpload(kind);
  const hasFailed = upload?.state === 'failed';
  const share = upload && upload.sizeBytes > 0 ? upload.sentBytes / upload.sizeBytes : 0;
  return (
    <>
      <FilePicker
        ref={picker}
        label={label}
        accept={documentMimeTypes.join()}
        onChoose={([file]) => {
          if (file) choose(file).catch(reportError);
        }}
      />
      {upload && !hasFailed ? (
        <div className={css.progress}>
          <ProgressBar label={label} share={share} />
          <p className={css.note} role="status">
            <Trans id="documents.sending">Uploading</Trans>
          </p>
        </div>
      ) : (
        <Button
          tone={isWanted ? 'primary' : 'outline'}
          size="small"
          icon="upload"
          aria-label={t({ id: 'documents.choose.label', message: `Send another: ${label}` })}
          onClick={() => picker.current?.click()}
        >
          <Trans id="documents.choose">Send another</Trans>
        </Button>
      )}
      {(fault || hasFailed) && <UploadError fault={fault} problem={upload?.problem?.message} />}
    </>
  );
};

const DocumentRow = ({
  kind,
  sent,
  canSend,
}: {
  kind: DocumentKind;
  sent: ReviewedDocument | undefined;
  canSend: boolean;
}) => {
  const label = useKindText()[kind];
  return (
    <li className={css.document}>
      <div className={css.documentText}>
        <p className={css.label}>{label}</p>
        {sent && (
          <p className={css.note}>
            <Trans id="documents.sent">
              Sent <RelativeTime at={sent.createdAt} inSentence />
            </Trans>
          </p>
        )}
      </div>
      {sent && <State status={sent.status} />}
      {canSend && <UploadButton kind={kind} isWanted={sent?.status === 'refused'} />}
    </li>
  );
};

/** Status of the review, and the next step. */
const ReviewStatus = ({ review: { status, refusal } }: { review: Review }) => {
  const refusalText = useRefusalText();
  if (status === 'verified') {
    return (
      <Banner tone="success" icon="circleCheck" round>
        <Trans id="documents.standing.verified">
          You’re verified: your page shows the verified badge, and you can publish.
        </Trans>
      </Banner>
    );
  }
  if (status === 'pending' || !refusal) {
    return (
      <Banner tone="brand" icon="hourglass" round>
        <Trans id="documents.standing.pending">
          We’re reviewing your documents. It takes up to two days.
        </Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="danger" icon="circleAlert" round>
      <b className={css.line}>{refusalText(refusal.reason)}</b>
      {refusal.note && (
        <span className={css.line} dir="auto">
          {refusal.note}
        </span>
      )}
      <span className={css.line}>
        <Trans id="documents.standing.refused">
          Send the documents marked below again. You can publish once they’re approved.
        </Trans>
      </span>
    </Banner>
  );
};

/** Page of a creator's identity documents and the status of their review. */
export const Page = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.verification.own,
    queryFn: async () => (await api.verification.ownReview()).data,
  });
  const title = t({ id: 'documents.title', message: 'Your documents' });
  return (
    <AccountFrame>
      <Card flush label={title}>
        <div className={css.section}>
          <CardHead title={title} />
          {data ? (
            <>
              <ReviewStatus review={data} />
              {(data.status !== 'verified' || data.documents.length > 0) && (
                <ul className={css.documents}>
                  {documentKinds.map((kind) => (
                    <DocumentRow
                      key={kind}
                      kind={kind}
                      sent={data.documents.find((document) => document.kind === kind)}
                      canSend={data.status !== 'verified'}
                    />
                  ))}
                </ul>
              )}
              <p className={css.note}>
                <Trans id="documents.privacy">
                  Only our reviewers can open them. They’re stored encrypted, and deleted some time
                  after approval.
                </Trans>
              </p>
            </>
          ) : (
            <NotLoaded
              title={t({ id: 'documents.failed', message: 'Couldn’t load your documents' })}
              error={error}
              onRetry={refetch}
              rows={2}
            />
          )}
        </div>
      </Card>
    </AccountFrame>
  );
};
