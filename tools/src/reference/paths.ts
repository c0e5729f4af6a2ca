/** Generated files of the reference, from the root of the repository. */
export const referencePaths = [
  '.env.example',
  'docs/reference/configuration.md',
  'docs/reference/events.md',
  'docs/reference/log-events.md',
  'docs/reference/metrics.md',
  'docs/reference/permissions.md',
  'docs/reference/problems.md',
  'docs/reference/reactors.md',
  'docs/reference/read-models.md',
  'docs/reference/sockets.md',
  'openapi.json',
] as const;
export type ReferencePath = (typeof referencePaths)[number];
