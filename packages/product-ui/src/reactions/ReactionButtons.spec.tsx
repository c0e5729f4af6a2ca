import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BookmarkButton, CommentsButton, LikeButton } from './ReactionButtons.tsx';

describe('the buttons of a post', () => {
  it.each([
    [false, 0, 'Like, 0 likes'],
    [true, 1, 'Like, 1 like'],
    [true, 1284, 'Like, 1,284 likes'],
  ])('a like that is %s with %i says so, and asks for the other', async (isOn, count, name) => {
    const onChange = vi.fn();
    renderWithProviders(<LikeButton isOn={isOn} count={count} onChange={onChange} />);
    const button = screen.getByRole('button', { name, pressed: isOn });
    await userEvent.click(button);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(!isOn);
  });

  it('shows no count of nothing', () => {
    renderWithProviders(<LikeButton isOn={false} count={0} onChange={() => undefined} />);
    expect(screen.getByRole('button')).toHaveTextContent('');
  });

  it('a bookmark has no count, and is on or off', async () => {
    const onChange = vi.fn();
    renderWithProviders(<BookmarkButton isOn onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Bookmark', pressed: true }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('comments open in place, or lead to where they stand', async () => {
    const onPress = vi.fn();
    const { unmount } = renderWithProviders(
      <CommentsButton count={96} to="/posts/1" onPress={onPress} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Comments, 96 comments' }));
    expect(onPress).toHaveBeenCalledOnce();
    unmount();
    renderWithProviders(<CommentsButton count={1} to="/posts/1" />);
    expect(screen.getByRole('link', { name: 'Comments, 1 comment' })).toHaveAttribute(
      'href',
      '/posts/1',
    );
  });
});
