const deciderFile = /\.decide\.ts$/;
const deciderSpecFile = /\.decide\.spec\.ts$/;

/** The decisions among these files that have no spec beside them. */
export const decidersWithoutSpec = (files: readonly string[]): string[] => {
  const fileSet = new Set(files);
  return files.filter(
    (file) => deciderFile.test(file) && !fileSet.has(file.replace(/\.ts$/, '.spec.ts')),
  );
};

/** The specs among these files whose decision does not exist. */
export const orphanSpecs = (files: readonly string[]): string[] => {
  const fileSet = new Set(files);
  return files.filter(
    (file) => deciderSpecFile.test(file) && !fileSet.has(file.replace(/\.spec\.ts$/, '.ts')),
  );
};
