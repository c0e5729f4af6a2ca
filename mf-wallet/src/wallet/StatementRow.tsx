import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StatementLine } from '@ovation/contracts/wallet/line';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Link } from '@ovation/ui-kit/display/Link';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { LedgerEventDetails } from './LedgerEventDetails.tsx';
import { LineRow } from './LineRow.tsx';
import { lineIcons, useLineWords } from './lineWords.tsx';
import { ReceiptLink } from './ReceiptLink.tsx';

const Footnote = ({ line }: { line: StatementLine }) => {
  if (line.cause) {
    return (
      <Trans id="event.correction">This line corrects a top-up. Entries are never edited.</Trans>
    );
  }
  return (
    <>
      {line.tokens < 0 && (
        <>
          <Plural
            id="event.price"
            value={-line.tokens}
            one="Price at the time: # token."
            other="Price at the time: # tokens."
          />{' '}
        </>
      )}
      <Trans id="event.promise">
        Entries are never edited. A correction appears as a new line.
      </Trans>
    </>
  );
};

/** One movement of tokens; pressing it expands its event. */
export const StatementRow = ({ line }: { line: StatementLine }) => {
  const { t, i18n } = useLingui();
  const { title, note } = useLineWords(line);
  return (
    <LineRow
      at={line.createdAt}
      icon={lineIcons[line.type]}
      title={title}
      note={note}
      tokens={<TokenAmount tokens={line.tokens} signed coin={false} />}
      amount={
        <>
          <span className={visuallyHidden}>
            {t({ id: 'statement.balance', message: 'Balance' })}{' '}
          </span>
          {i18n.number(line.balance)}
        </>
      }
      details={
        <LedgerEventDetails
          event={line.event}
          at={line.createdAt}
          stream="wallet"
          payee={line.performer?.name}
          commissionRate={line.commissionRate}
        >
          <Footnote line={line} />{' '}
          {line.money && <ReceiptLink transactionId={line.money.transactionId} />}
          {line.type === 'feed' && line.targetId && (
            <Link to={`/posts/${line.targetId}`}>
              <Trans id="event.openPost">Open the post</Trans>
            </Link>
          )}
        </LedgerEventDetails>
      }
    />
  );
};
