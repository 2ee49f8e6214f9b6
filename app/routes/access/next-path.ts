// The page that somebody requested before the guard sent them to the sign-in.
import { href } from 'react-router'
import { firstAddressOf } from '#domain/staff/areas.ts'
import type { Staff } from '#domain/staff/staff.ts'

const NEXT_MAX = 2_000
const accessPaths =
  /^\/admin\/(login|logout|register|forgot-password|update-password|verify-email|invitation|session)(\/|$|\.)/

/** The office path named by a link, or else the first page for this member of staff. */
export function nextPathOf({ role }: Staff, wanted: string | null | undefined): string {
  return nextPath(wanted) ?? href(firstAddressOf(role))
}

/** The office path named by a link; undefined for anything else. */
export function nextPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > NEXT_MAX) return undefined
  // Anything but a plain path, such as //evil.example or /\evil.example, would lead off the shop.
  if (!/^\/admin(?:[/?#]|$)/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, 'http://shop.invalid')
  if (origin !== 'http://shop.invalid' || !/^\/admin(\/|$)/.test(pathname)) return undefined
  return accessPaths.test(pathname) ? undefined : pathname + search + hash
}
