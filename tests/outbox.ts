// The mails of a shop without a relay: files in its outbox, parsed by a library that is not the one
// that wrote them.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type ParsedMail = Awaited<ReturnType<typeof PostalMime.parse>>
export type Outbox = { names(): Promise<string[]>; all(): Promise<ParsedMail[]> }

/** What is attached to a mail; the library gives some of it as text. */
export function bytesOf(content: string | ArrayBuffer | Uint8Array | undefined): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content ?? [])
}

/** Reads the folder afresh at every call; files still being written are left out. */
export function outboxIn(folder: string): Outbox {
  async function names() {
    const found = await readdir(folder).catch(() => [])
    return found.filter((name) => name.endsWith('.eml'))
  }
  return {
    names,
    async all() {
      const files = (await names()).map((name) => readFile(join(folder, name)))
      return Promise.all(files.map(async (file) => PostalMime.parse(await file)))
    },
  }
}
