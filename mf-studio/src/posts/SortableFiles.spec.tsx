import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { DraftFile } from '../drafts/draft.ts';
import { SortableFiles } from './SortableFiles.tsx';

const fileOf = (name: string): DraftFile => ({
  fileId: `id-of-${name}`,
  name,
  kind: 'photo',
  url: undefined,
});

const List = () => {
  const [files, setFiles] = useState([fileOf('kiln'), fileOf('bowl')]);
  return (
    <SortableFiles
      label="Photos"
      files={files}
      onSort={(next) => setFiles([...next])}
      tile={({ name }) => <span>{name}</span>}
    />
  );
};

const everythingSaid = (): string =>
  screen.getAllByRole('status').reduce((all, { textContent }) => all + textContent, '');

it('announces a moved file by its name, and nothing else', async () => {
  // Side by side, as the test environment has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(this.textContent?.startsWith('bowl') ? 100 : 0, 0, 100, 100);
  });
  renderWithProviders(<List />);
  const kiln = screen.getByText('kiln');
  fireEvent.pointerDown(kiln, { isPrimary: true, button: 0, clientX: 50, clientY: 50 });
  fireEvent.pointerMove(document, { clientX: 70, clientY: 50 });
  await waitFor(() => expect(kiln.closest('li')).toHaveStyle({ zIndex: 1 }));
  fireEvent.pointerMove(document, { clientX: 150, clientY: 50 });
  await waitFor(() => expect(kiln.closest('li')?.style.transform).toContain('100px'));
  fireEvent.pointerUp(document);
  expect(await screen.findByText('kiln is now 2 of 2.')).toBeInTheDocument();
  expect(everythingSaid()).toBe('kiln is now 2 of 2.');
  expect(document.body).not.toHaveTextContent(/draggable/i);
});
