const textFields = 'input, textarea, [contenteditable="true"]';

/** Disables the context menu on pages and media, but not in text fields. */
export const closeContextMenu = (): void => {
  document.addEventListener('contextmenu', (event) => {
    const target = event.target;
    if (target instanceof Element && target.closest(textFields)) return;
    event.preventDefault();
  });
};
