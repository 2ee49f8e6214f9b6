// Several addresses may be one mailbox: what is counted per mailbox is counted under one of them.
import { normalizedEmail } from '#domain/email-address.ts'

/**
 * The address without case, without a tag and with its domain as mail is routed by it:
 * `Ana+viaje@EXAMPLE.com`, also in full-width letters, arrives at `ana@example.com`.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = normalizedEmail(email).split('@')
  const [untagged] = name.split('+')
  return `${untagged || name}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`
}
