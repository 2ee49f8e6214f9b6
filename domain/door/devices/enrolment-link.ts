// The token is in the fragment, which browsers do not send: it reaches no server log and no other site.
const TOKEN = /^[\w-]{20,100}$/

/** How long a token can be used; it works once. */
export const ENROLMENT_MS = 15 * 60_000

export function enrolmentLink(publicUrl: string, token: string): string {
  return `${publicUrl}/gate#enrol=${token}`
}

/** Extracts the token from a scanned or pasted link, a location's hash, or the bare token. */
export function enrolmentTokenIn(text: string): string | undefined {
  const token = text.trim().split('#enrol=').at(-1)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}
