// The recovery session: the mailed secret, kept by the browser for the page that uses it. Its path is
// the office's: the page's code sends its form to an address beside the page's own.
import { href } from 'react-router'

const NAME = 'vereda.recovery'
const LIFETIME_SECONDS = 30 * 60
const TOKEN = /^[\w-]{20,100}$/

/** For a token that was found: nobody else's word makes a recovery session. */
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

/** Whether it can be one at all; what cannot is not looked for. */
export function isRecoveryToken(text: string): boolean {
  return TOKEN.test(text)
}

function cookie(value: string, maxAge: number, publicUrl: string): string {
  const path = href('/admin')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
