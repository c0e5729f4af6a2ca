const textFields = 'input, textarea, [contenteditable="true"]';

/** The right-click menu is off on pages and media, and on in text fields. */
export const closeContextMenu = (): void => {
  document.addEventListener('contextmenu', (event) => {
    const target = event.target;
    if (target instanceof Element && target.closest(textFields)) return;
    event.preventDefault();
  });
};
