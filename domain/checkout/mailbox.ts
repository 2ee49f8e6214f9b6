// Several addresses may be one mailbox: what is counted per mailbox is counted under one of them.
import { normalizedEmail } from '#domain/orders/request-order-link.ts'

/** The address without case and without a tag: `Ana+viaje@example.com` arrives at `ana@example.com`. */
export function mailboxOf(email: string): string {
  return normalizedEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@')
}
