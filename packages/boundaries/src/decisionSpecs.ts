const decision = /\.decide\.ts$/;
const specOfDecision = /\.decide\.spec\.ts$/;

/** The decisions among these files that have no spec beside them. */
export const decisionsWithoutSpec = (files: readonly string[]): string[] => {
  const known = new Set(files);
  return files.filter(
    (file) => decision.test(file) && !known.has(file.replace(/\.ts$/, '.spec.ts')),
  );
};

/** The specs among these files whose decision does not exist. */
export const specsWithoutDecision = (files: readonly string[]): string[] => {
  const known = new Set(files);
  return files.filter(
    (file) => specOfDecision.test(file) && !known.has(file.replace(/\.spec\.ts$/, '.ts')),
  );
};
