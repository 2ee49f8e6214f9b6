// The link that an administrator shows and a phone opens or scans. The token stands behind the #,
// which browsers keep to themselves: it reaches no server log and no other site.
const TOKEN = /^[\w-]{20,100}$/

/** A token works once and this long. */
export const ENROLMENT_MS = 15 * 60_000

export function enrolmentLink(publicUrl: string, token: string): string {
  return `${publicUrl}/gate#enrol=${token}`
}

/** The token in a scanned or pasted link, in a location's hash, or typed by itself. */
export function enrolmentTokenIn(text: string): string | undefined {
  const token = text.trim().split('#enrol=').at(-1)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}
