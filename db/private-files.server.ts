// The files of the embedded database, for their owner alone. PGlite's PostgreSQL asks for 0666 and sets
// it on every file it makes, whatever the process's umask says, so what it asks for is cut down where
// it reaches the disk. Folders it only makes: those follow the umask (server/start.ts).
import { NodeFS } from '@electric-sql/pglite/nodefs'

const OTHERS = 0o077

type Operations = { setattr(target: unknown, changed: { mode?: number }): void }
type FileSystem = { node_ops: Operations; stream_ops: Operations }

/** PGlite's own files in a folder; none of them gets a right for group or others. */
export class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const preRun = [...(emscriptenOpts.preRun ?? []), keepPrivate]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

function keepPrivate({ NODEFS }: { NODEFS: object }): void {
  // Not in its types. Where an upgrade has it elsewhere, nothing is opened rather than opened wide.
  if (!isFileSystem(NODEFS)) throw new Error('PGlite keeps its files in a way of its own')
  for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
    const { setattr } = operations
    operations.setattr = (target, changed) =>
      setattr(
        target,
        changed.mode === undefined ? changed : { ...changed, mode: changed.mode & ~OTHERS },
      )
  }
}

function isFileSystem(type: object): type is FileSystem {
  return 'node_ops' in type && 'stream_ops' in type
}
