import { toBase64Url } from '#domain/base64-url.ts'
import type { Services } from '#domain/services.ts'
import { ENROLMENT_MS } from './enrolment-link.ts'

const TOKEN_BYTES = 32

/** A token of 256 bits, its hash, and its expiry. */
export async function newEnrolmentToken({ clock, randomBytes }: Services) {
  const token = toBase64Url(randomBytes(TOKEN_BYTES))
  return {
    token,
    hash: await enrolmentTokenHash(token),
    enrolBy: new Date(clock.now().getTime() + ENROLMENT_MS),
  }
}

/** SHA-256 in base64url: enough for a random secret. */
export async function enrolmentTokenHash(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return toBase64Url(new Uint8Array(hash))
}
