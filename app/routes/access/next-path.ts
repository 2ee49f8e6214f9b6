// Where somebody wanted to go when the guard asked them to sign in.
import { href } from 'react-router'
import { firstAddressOf } from '#domain/staff/areas.ts'
import type { Staff } from '#domain/staff/staff.ts'

const NEXT_MAX = 2_000
const accessPaths =
  /^\/admin\/(login|logout|register|forgot-password|update-password|verify-email|invitation|session)(\/|$|\.)/

/** The path inside the office that a link names, or else the first page of who signs in. */
export function nextPathOf({ role }: Staff, wanted: string | null | undefined): string {
  return nextPath(wanted) ?? href(firstAddressOf(role))
}

/** The path inside the office that a link names; undefined for anything else. */
export function nextPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > NEXT_MAX) return undefined
  // Anything but a plain path, such as //evil.example or /\evil.example, would leave the shop.
  if (!/^\/admin(?:[/?#]|$)/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, 'http://shop.invalid')
  if (origin !== 'http://shop.invalid' || !/^\/admin(\/|$)/.test(pathname)) return undefined
  return accessPaths.test(pathname) ? undefined : pathname + search + hash
}
