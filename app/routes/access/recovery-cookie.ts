// The recovery session: a cookie with the mailed secret, for the page that uses it. Its path is the office's,
// because the page's code posts its form to a different address than the page's own.
import { href } from 'react-router'

const NAME = 'vereda.recovery'
const LIFETIME_SECONDS = 30 * 60
const TOKEN = /^[\w-]{20,100}$/

/** Only for a token that was found, so that strangers' values cannot make a recovery session. */
export function recoveryCookie(token: string, publicUrl: string): string {
  return cookie(token, LIFETIME_SECONDS, publicUrl)
}

export function forgottenRecoveryCookie(publicUrl: string): string {
  return cookie('', 0, publicUrl)
}

export function recoveryTokenIn(request: Request): string | undefined {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  const found = cookies.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  return found && isRecoveryToken(found) ? found : undefined
}

/** Whether it has the form of a token; other texts are not looked up. */
export function isRecoveryToken(text: string): boolean {
  return TOKEN.test(text)
}

function cookie(value: string, maxAge: number, publicUrl: string): string {
  const path = href('/admin')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
