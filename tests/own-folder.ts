// A folder of one test; it goes with it.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Its address has no links in it. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vereda-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
