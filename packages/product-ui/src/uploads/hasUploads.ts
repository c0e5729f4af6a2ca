const storedAs = 'uploads-kept';

/** Whether this device keeps files on their way: most pages need not look for any. */
export const hasUploads = {
  get: (): boolean => localStorage.getItem(storedAs) !== null,
  set(is: boolean): void {
    if (is) localStorage.setItem(storedAs, 'yes');
    else localStorage.removeItem(storedAs);
  },
};
