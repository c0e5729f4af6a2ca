const storedAs = 'uploads-kept';

/** Flag in local storage: this device has stored uploads. Most pages can skip opening the database. */
export const hasUploads = {
  get: (): boolean => localStorage.getItem(storedAs) !== null,
  set(is: boolean): void {
    if (is) localStorage.setItem(storedAs, 'yes');
    else localStorage.removeItem(storedAs);
  },
};
