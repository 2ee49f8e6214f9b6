// One `.eml` per mail, for a shop without a relay. The name comes from the Message-ID, so a repeat gives the
// same file; it is renamed last, so it is always complete.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '#domain/mail/mail-message.ts'
import { composeMail, refusalToCompose } from './compose-mail.ts'

/** The folder is readable only by its owner, because mails hold secret links. */
export function createFileMailer({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    async send(message) {
      const refusal = refusalToCompose(message)
      if (refusal !== undefined) return { ok: false, isPermanent: true, reason: refusal }
      try {
        const { bytes } = await composeMail(message, from)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeWhole(folder, emlFileName(message.messageId), bytes)
        return { ok: true }
      } catch (error) {
        // A full disk or a missing permission can be fixed, so no failure here is permanent.
        return { ok: false, isPermanent: false, reason: `no file: ${errorCode(error)}` }
      }
    },
    describe: () => `files in ${folder}`,
  }
}

/** The readable part of the Message-ID and a digest of all of it. */
export function emlFileName(messageId: string): string {
  const readable = messageId.replace(/@.*/, '').replaceAll(/[^\w.-]/g, '')
  const digest = createHash('sha256').update(messageId).digest('hex').slice(0, 8)
  return `${readable.replace(/^\.+/, '').slice(0, 80)}-${digest}.eml`
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${randomUUID()}.tmp`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await keepRenames(folder)
}

/** A rename survives a power cut only if the folder is synced to disk too. */
async function keepRenames(folder: string): Promise<void> {
  // Windows cannot open a folder as a file and does not need this.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'the mail could not be composed'
}
