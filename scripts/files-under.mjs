// Old versions of Node start these scripts: `recursive` is newer.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}
