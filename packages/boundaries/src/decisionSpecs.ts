/** The decisions among these files that have no spec beside them. */
export const decisionsWithoutSpec = (files: readonly string[]): string[] => {
  const known = new Set(files);
  return files.filter(
    (file) => file.endsWith('.decide.ts') && !known.has(file.replace(/\.ts$/, '.spec.ts')),
  );
};
