import { z } from 'zod';

/** Parts of addresses that stand in a page as they are: nothing in them ends an attribute. */
const FolderName = z.string().regex(/^[\w-]+$/);
const FilePath = z.string().regex(/^[\w./-]+$/);

const ReleaseNumber = z.string().regex(/^\d+\.\d+\.\d+[\w.+-]*$/);

/** A page that a remote hands to the shell's router. */
const RouteDescriptor = z.strictObject({
  path: z.string(),
  /** The exposed module: `./src/<module>.tsx` of the remote, exporting `Page`. */
  module: z.string(),
  layout: z.enum(['primary', 'public', 'blank']).optional(),
  /**
   * `member` needs a session, `performer` a creator's; absent: open to all. A page for `staff` is not
   * there for anybody else, and staff see no other.
   */
  who: z.enum(['member', 'performer', 'staff']).optional(),
  /** A page that stays on its own address without a session, though `who` asks for one. */
  noRedirect: z.boolean().optional(),
  /**
   * `wide` takes the end column's place too, `full` the whole window beside a narrow rail; `bare` is as
   * wide as `full`, and on a phone the page brings a top bar of its own.
   */
  frame: z.enum(['wide', 'full', 'bare']).optional(),
  /** What stands in the page's place while its code is on its way; absent: posts. */
  shape: z.enum(['rows', 'wallet', 'conversations', 'conversation']).optional(),
  /** Rendered by the server too: nothing in it needs a browser before it is hydrated. */
  rendered: z.boolean().optional(),
});

/** What a remote puts into a named place of other pages: the module exports `Fill`. */
const SlotDescriptor = z.strictObject({
  slot: z.string(),
  module: z.string(),
  order: z.number(),
});

/** `remote.json` of a micro-frontend: what it offers, written by hand. */
export const RemoteDescriptor = z.strictObject({
  /** A JavaScript identifier, because the container becomes a global of that name. */
  name: z.string().regex(/^[a-z_$][\w$]*$/i),
  /** The exposed module that exports `catalog`, this unit's messages by language. */
  catalog: z.string(),
  routes: z.array(RouteDescriptor),
  slots: z.array(SlotDescriptor),
});
export type RemoteDescriptor = z.infer<typeof RemoteDescriptor>;

/** The scripts and styles of a module, below the remote's folder; written by the build. */
const files = z.array(FilePath).optional();

/**
 * One micro-frontend as it is deployed: its descriptor with what the build knows. A build that is newer
 * than its reader may say more.
 */
const Remote = z.object({
  ...RemoteDescriptor.shape,
  /** Where it lies: `/remotes/<folder>/`. */
  folder: FolderName,
  /** Changes with every deployment. */
  version: FolderName,
  /** The version that a person gave it: `1.4.0`. A site that was assembled before has none. */
  release: ReleaseNumber.optional(),
  /** Its container, below its folder. */
  entry: FilePath,
  routes: z.array(z.object({ ...RouteDescriptor.shape, files })),
  slots: z.array(z.object({ ...SlotDescriptor.shape, files })),
});
export type Remote = z.infer<typeof Remote>;

/** `remotes.json`: the micro-frontends as they are deployed right now. */
export const RemotesManifest = z.object({
  remotes: z.array(Remote),
  /** Their host, which is deployed with them. */
  shell: z.object({ release: ReleaseNumber }).optional(),
});
export type RemotesManifest = z.infer<typeof RemotesManifest>;
