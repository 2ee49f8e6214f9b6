// Several addresses may reach one mailbox; limits per mailbox count them under one address.
import { normalizedEmail } from './email-address.ts'

/**
 * The address in lower case, without its tag, and with the domain as mail is routed: `Ana+viaje@EXAMPLE.com`,
 * also in full-width letters, arrives at `ana@example.com`.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = normalizedEmail(email).split('@')
  const [untagged] = name.split('+')
  return `${untagged || name}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`
}
