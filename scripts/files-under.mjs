// Supports old versions of Node, which start these scripts: the option `recursive` is newer.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of all files in a folder and in the folders within it. */
export function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}
