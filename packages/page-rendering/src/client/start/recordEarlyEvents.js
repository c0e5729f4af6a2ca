// Records clicks and input until the page's code runs.
(() => {
  const typed = new Map();
  // React stops a click that it cannot handle yet; one that arrives is handled by the page.
  const arrive = () => {
    if (window.__earlyEvents?.isHydrating) window.__earlyEvents.pressed = undefined;
  };
  const press = ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button, [role="tab"]') : null;
    if (!pressed) return;
    window.__earlyEvents.pressed = pressed;
    pressed.addEventListener('click', arrive, { once: true });
  };
  const type = ({ target }) => {
    const isChoice = target.type === 'checkbox' || target.type === 'radio';
    typed.set(target, isChoice ? target.checked : target.value);
  };
  addEventListener('click', press, true);
  addEventListener('input', type, true);
  window.__earlyEvents = {
    typed,
    stop: () => {
      removeEventListener('click', press, true);
      removeEventListener('input', type, true);
    },
  };
})();
