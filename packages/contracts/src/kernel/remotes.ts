import { z } from 'zod';

/** Path segment that is inserted into pages unescaped: no character ends an attribute. */
const FolderName = z.string().regex(/^[\w-]+$/);
const FilePath = z.string().regex(/^[\w./-]+$/);

const ReleaseNumber = z.string().regex(/^\d+\.\d+\.\d+[\w.+-]*$/);

/** Page of a remote, for the shell's router. */
const RouteDescriptor = z.strictObject({
  path: z.string(),
  /** Exposed module: `./src/<module>.tsx` of the remote, exporting `Page`. */
  module: z.string(),
  layout: z.enum(['primary', 'public', 'blank']).optional(),
  /**
   * Required role: `member` needs a session, `performer` a creator's; absent: open to all. A page for `staff`
   * is hidden from all others, and staff see no other.
   */
  who: z.enum(['member', 'performer', 'staff']).optional(),
  /** Page that stays on its own address without a session, though `who` requires one. */
  noRedirect: z.boolean().optional(),
  /**
   * Layout. `wide` also takes the end column, `full` the whole window beside a narrow rail; `bare` is as wide
   * as `full`, and on a phone the page brings a top bar of its own.
   */
  frame: z.enum(['wide', 'full', 'bare']).optional(),
  /** Skeleton shown while the page's code loads; absent: posts. */
  shape: z.enum(['rows', 'wallet', 'conversations', 'conversation']).optional(),
  /** Server-rendered too: it needs no browser before hydration. */
  rendered: z.boolean().optional(),
});

/** Content of a remote for a named slot of other pages: the module exports `Fill`. */
const SlotDescriptor = z.strictObject({
  slot: z.string(),
  module: z.string(),
  order: z.number(),
});

/** Manifest `remote.json` of a micro-frontend, written by hand. */
export const RemoteDescriptor = z.strictObject({
  /** JavaScript identifier: the container becomes a global of that name. */
  name: z.string().regex(/^[a-z_$][\w$]*$/i),
  /** Exposed module that exports `catalog`, this unit's messages by language. */
  catalog: z.string(),
  routes: z.array(RouteDescriptor),
  slots: z.array(SlotDescriptor),
});
export type RemoteDescriptor = z.infer<typeof RemoteDescriptor>;

/** Scripts and styles of a module, below the remote's folder; written by the build. */
const files = z.array(FilePath).optional();

/**
 * Deployed micro-frontend: its descriptor with build data. A build that is newer than its reader may have
 * more fields.
 */
const Remote = z.object({
  ...RemoteDescriptor.shape,
  /** Folder of the remote: `/remotes/<folder>/`. */
  folder: FolderName,
  /** Changes with every deployment. */
  version: FolderName,
  /** Release number assigned by a person: `1.4.0`. A site assembled before has none. */
  release: ReleaseNumber.optional(),
  /** Path of its container, below its folder. */
  entry: FilePath,
  routes: z.array(z.object({ ...RouteDescriptor.shape, files })),
  slots: z.array(z.object({ ...SlotDescriptor.shape, files })),
});
export type Remote = z.infer<typeof Remote>;

/** `remotes.json`: the currently deployed micro-frontends. */
export const RemotesManifest = z.object({
  remotes: z.array(Remote),
  /** Host of the remotes, deployed with them. */
  shell: z.object({ release: ReleaseNumber }).optional(),
});
export type RemotesManifest = z.infer<typeof RemotesManifest>;
