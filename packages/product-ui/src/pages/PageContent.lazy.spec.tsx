import type { Block } from '@ovation/contracts/pages/content';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageContent } from './PageContent.lazy.tsx';

const text = (words: string) => ({ type: 'text' as const, text: words });
const content: readonly Block[] = [
  { type: 'heading', level: 2, children: [text('Paying')] },
  {
    type: 'paragraph',
    children: [
      text('See '),
      { type: 'link', href: '/page/terms', children: [text('the terms')] },
      text(' and '),
      { type: 'link', href: 'https://example.test/', children: [text('others')] },
      text(', <b>not bold</b>.'),
    ],
  },
  {
    type: 'list',
    isOrdered: true,
    items: [[{ type: 'paragraph', children: [{ type: 'strong', children: [text('First')] }] }]],
  },
  { type: 'quote', children: [{ type: 'paragraph', children: [text('Said')] }] },
  { type: 'rule' },
];

it('renders elements by type and text as text', () => {
  const { container } = renderWithProviders(<PageContent content={content} />);
  screen.getByRole('heading', { level: 2, name: 'Paying' });
  expect(screen.getByRole('listitem')).toHaveTextContent('First');
  expect(container.querySelector('p')).toHaveTextContent(
    'See the terms and others, <b>not bold</b>.',
  );
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelector('blockquote')).toHaveTextContent('Said');
});

it('adds nofollow to external links only', () => {
  renderWithProviders(<PageContent content={content} />);
  expect(screen.getByRole('link', { name: 'others' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  expect(screen.getByRole('link', { name: 'the terms' })).not.toHaveAttribute('rel');
});
