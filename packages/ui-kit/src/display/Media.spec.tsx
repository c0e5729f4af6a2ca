import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { Media } from './Media.tsx';

const Post = ({ readLink }: { readLink: () => Promise<string> }) => {
  const { data } = useQuery({ queryKey: ['a picture'], queryFn: readLink });
  return <Media src={data} alt="A kiln" />;
};

describe('a picture', () => {
  it('is reloaded with a new signed URL after its own has expired', async () => {
    const readLink = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('/api/files/content/a/full?expires=1&signature=x')
      .mockResolvedValueOnce('/api/files/content/a/full?expires=2&signature=y');
    renderWithProviders(<Post readLink={readLink} />);
    fireEvent.error(await screen.findByRole('img'));
    await waitFor(() => {
      expect(screen.getByRole('img').getAttribute('src')).toContain('expires=2');
    });
    expect(readLink).toHaveBeenCalledTimes(2);
  });

  it('is not reloaded if it is missing', async () => {
    const readLink = vi.fn<() => Promise<string>>().mockResolvedValue('/assets/gone.png');
    renderWithProviders(<Post readLink={readLink} />);
    const broken = await screen.findByRole('img');
    fireEvent.error(broken);
    await Promise.resolve();
    expect(readLink).toHaveBeenCalledTimes(1);
  });
});
