// Where somebody wanted to go when the guard asked them to sign in.
import { href } from 'react-router'

const NEXT_MAX = 2_000
const accessPaths =
  /^\/admin\/(login|logout|register|forgot-password|update-password|verify-email|session)(\/|$|\.)/

/** The path inside the office that a link names; the dashboard for anything else. */
export function nextPath(wanted: string | null | undefined): string {
  const fallback = href('/admin/dashboard')
  if (!wanted || wanted.length > NEXT_MAX) return fallback
  // Anything but a plain path, such as //evil.example or /\evil.example, would leave the shop.
  if (!/^\/admin(?:[/?#]|$)/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return fallback
  const { origin, pathname, search, hash } = new URL(wanted, 'http://shop.invalid')
  if (origin !== 'http://shop.invalid' || !/^\/admin(\/|$)/.test(pathname)) return fallback
  return accessPaths.test(pathname) ? fallback : pathname + search + hash
}
