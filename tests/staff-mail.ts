// The mails to staff as tests read them: by address, and the link inside.
import { expect } from 'vitest'
import type { Outbox, ParsedMail } from './outbox.ts'

/** Waits for the mails to an address and answers the newest of them. */
export async function mailTo(outbox: Outbox, address: string, count = 1): Promise<ParsedMail> {
  const mails = async () =>
    (await outbox.all()).filter(({ to }) => to?.some((person) => person.address === address))
  await expect.poll(async () => (await mails()).length).toBe(count)
  const newest = (await mails())
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
    .at(-1)
  if (!newest) throw new Error('A mail came')
  return newest
}

/** Path and query of the office's link in a mail. */
export function linkIn(mail: ParsedMail): string {
  return /https?:\/\/[^/\s]+(\/admin\/\S+)/.exec(mail.text ?? '')?.[1] ?? ''
}
