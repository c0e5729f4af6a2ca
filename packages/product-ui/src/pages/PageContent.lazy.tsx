import type { Block, Inline } from '@ovation/contracts/pages/content';
import { Link } from '@ovation/ui-kit/display/Link';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import { Fragment, type ReactNode } from 'react';
import * as css from './PageContent.lazy.css.ts';

const PageLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('/') ? (
    <Link to={href} className={css.link}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener noreferrer nofollow" className={css.link}>
      {children}
    </a>
  );

const InlinePart = ({ part }: { part: Inline }) => {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'code':
      return <code className={css.inlineCode}>{part.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines parts={part.children} />
        </em>
      );
    case 'link':
      return (
        <PageLink href={part.href}>
          <Inlines parts={part.children} />
        </PageLink>
      );
    default:
      return part satisfies never;
  }
};

/** Inline parts, keyed by index: their order never changes within one text. */
const Inlines = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
    <InlinePart key={at} part={part} />
  ));

const Heading = ({ level, children }: { level: 2 | 3 | 4; children: ReactNode }) => {
  if (level === 2) return <h2 className={css.heading}>{children}</h2>;
  return level === 3 ? (
    <h3 className={css.smallHeading}>{children}</h3>
  ) : (
    <h4 className={css.smallHeading}>{children}</h4>
  );
};

const List = ({ isOrdered, items }: Extract<Block, { type: 'list' }>) => {
  const shown = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
    <li key={at}>
      <Blocks blocks={item} />
    </li>
  ));
  return isOrdered ? (
    <ol className={css.numbers}>{shown}</ol>
  ) : (
    <ul className={css.bullets}>{shown}</ul>
  );
};

const BlockPart = ({ block }: { block: Block }) => {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.children} />
        </p>
      );
    case 'heading':
      return (
        <Heading level={block.level}>
          <Inlines parts={block.children} />
        </Heading>
      );
    case 'list':
      return <List {...block} />;
    case 'quote':
      return (
        <blockquote className={css.quote}>
          <Blocks blocks={block.children} />
        </blockquote>
      );
    case 'code':
      return <pre className={css.code}>{block.text}</pre>;
    case 'rule':
      return <hr className={css.rule} />;
    default:
      return block satisfies never;
  }
};

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
    <Fragment key={at}>
      <BlockPart block={block} />
    </Fragment>
  ));

/** Content of a static page, rendered from the server's parsed tree; contains no raw HTML. */
export const PageContent = ({ content }: { content: readonly Block[] }) => (
  <div className={cx(css.content, prose)}>
    <Blocks blocks={content} />
  </div>
);
