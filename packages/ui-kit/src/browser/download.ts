/** Downloads generated text, or a file of the server, as a file. */
export const download = (name: string, content: string | Blob, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
