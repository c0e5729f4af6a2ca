import { pollOptionsMax } from '@ovation/contracts/polls/rules';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { emptyDraft, emptyPoll, type PollDraft } from '../drafts/draft.ts';
import type { PollError } from './draftErrors.ts';
import { PollFields } from './PollFields.tsx';
import type { Post } from './usePost.ts';

const Harness = ({ begun, fault }: { begun: PollDraft; fault: PollError | undefined }) => {
  const [draft, setDraft] = useState({ ...emptyDraft, poll: begun as PollDraft | undefined });
  const post = { draft, setDraft } as unknown as Post;
  return draft.poll ? (
    <PollFields post={post} poll={draft.poll} fault={fault} />
  ) : (
    <p>No poll any more</p>
  );
};

const show = (begun: Partial<PollDraft> = {}, fault?: PollError): void =>
  void renderWithProviders(<Harness begun={{ ...emptyPoll, ...begun }} fault={fault} />);
const answers = (): readonly HTMLElement[] => screen.getAllByRole('textbox', { name: /^Answer/ });

describe('a poll', () => {
  it('has at least two options, up to the allowed maximum', () => {
    show();
    expect(answers()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Remove answer/ })).toBeNull();
    for (let count = 2; count < pollOptionsMax; count += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'Add an answer' }));
    }
    expect(answers()).toHaveLength(pollOptionsMax);
    expect(screen.queryByRole('button', { name: 'Add an answer' })).toBeNull();
  });

  it('removes only the selected option', () => {
    show({ answers: ['A bench', 'A bowl', 'A boat'] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove answer 2' }));
    expect(answers().map((field) => (field as HTMLInputElement).value)).toEqual([
      'A bench',
      'A boat',
    ]);
  });

  it('shows errors at their field', () => {
    show({ question: 'What next?', answers: ['A bench', ''] }, 'few');
    expect(screen.getByRole('textbox', { name: 'Answer 2' })).toHaveAccessibleDescription(
      'Write at least two answers.',
    );
    expect(screen.getByRole('textbox', { name: 'Answer 1' })).not.toBeInvalid();
  });

  it('is read-only once published', () => {
    show({ pollId: 'q1', question: 'What next?', answers: ['A bench', 'A bowl'] });
    expect(screen.getByRole('textbox', { name: 'Question' })).toBeDisabled();
    for (const field of answers()) expect(field).toBeDisabled();
    expect(screen.queryByRole('switch')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the poll' }));
    expect(screen.getByText('No poll any more')).toBeDefined();
  });
});
