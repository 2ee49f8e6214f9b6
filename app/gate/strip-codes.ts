// Removes whole codes of scans that the server has. The office can look up a scan by its pass; the finder of
// a lost phone must not be able to use anybody's code.
import { shortCodeEnd } from '#domain/short-code.ts'
import type { KeptScan } from './gate-store.ts'

/** The scan without its code, once no request needs it any more; the code's end stays. */
export function withoutCode(scan: KeptScan): KeptScan {
  if (scan.state === 'begun' || scan.state === 'waiting') return scan
  const { code: _code, shortCode: _shortCode, member: _member, ...rest } = scan
  const typedEnd = typedEndOf(scan)
  return typedEnd === undefined ? rest : { ...rest, typedEnd }
}

/** The end of a typed code, which tells scans apart whose verdict names no pass. */
export function typedEndOf({ shortCode, typedEnd }: KeptScan): string | undefined {
  return shortCode === undefined ? typedEnd : shortCodeEnd(shortCode)
}
