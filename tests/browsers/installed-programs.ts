// Which programs of this machine there are.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of the names that is a file on the PATH, with its folder. */
export function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file))
}
