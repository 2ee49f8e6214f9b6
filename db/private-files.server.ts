// PGlite's PostgreSQL sets mode 0666 on every file, whatever the umask: this removes the bits before they
// reach the disk. Folders follow the umask (server/start.ts).
import { NodeFS } from '@electric-sql/pglite/nodefs'

const OTHERS = 0o077

type Operations = { setattr(target: unknown, changed: { mode?: number }): void }
type FileSystem = { node_ops: Operations; stream_ops: Operations }

export class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const preRun = [...(emscriptenOpts.preRun ?? []), keepPrivate]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

function keepPrivate({ NODEFS }: { NODEFS: object }): void {
  // Not in its types. If an upgrade moves it, opening fails instead of creating readable files.
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
