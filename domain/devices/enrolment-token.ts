import type { Services } from '#domain/services.ts'
import { ENROLMENT_MS } from './enrolment-link.ts'

const TOKEN_BYTES = 32

/** A token of 256 bits, its hash, and until when it works. */
export async function newEnrolmentToken({ clock, randomBytes }: Services) {
  const token = base64Url(randomBytes(TOKEN_BYTES))
  return {
    token,
    hash: await enrolmentTokenHash(token),
    enrolBy: new Date(clock.now().getTime() + ENROLMENT_MS),
  }
}

/** SHA-256 in base64url: enough for a secret that nobody chose. */
export async function enrolmentTokenHash(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return base64Url(new Uint8Array(hash))
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
