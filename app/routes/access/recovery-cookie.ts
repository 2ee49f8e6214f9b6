// The recovery session: the mailed secret, kept by the browser for the page that uses it.
import { href } from 'react-router'

const NAME = 'vereda.recovery'
const LIFETIME_SECONDS = 30 * 60
const TOKEN = /^[\w-]{20,100}$/

export function recoveryCookie(token: string, publicUrl: string): string {
  return cookie(TOKEN.test(token) ? token : '', LIFETIME_SECONDS, publicUrl)
}

export function forgottenRecoveryCookie(publicUrl: string): string {
  return cookie('', 0, publicUrl)
}

export function recoveryTokenIn(request: Request): string | undefined {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  const found = cookies.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  return found && TOKEN.test(found) ? found : undefined
}

function cookie(value: string, maxAge: number, publicUrl: string): string {
  const path = href('/admin/update-password')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
