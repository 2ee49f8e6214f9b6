// What does not stay on a phone: whole codes of scans that the server has. The office can look up a scan
// by its pass; a finder of the phone must not be able to show anybody's code.
import { shortCodeEnd } from '#domain/short-code.ts'
import type { KeptScan } from './gate-store.ts'

/** Without the code that it was scanned with, once nothing has to be asked with it any more; its end stays. */
export function withoutCode(scan: KeptScan): KeptScan {
  if (scan.state === 'begun' || scan.state === 'waiting') return scan
  const { code: _code, shortCode: _shortCode, member: _member, ...rest } = scan
  const typedEnd = typedEndOf(scan)
  return typedEnd === undefined ? rest : { ...rest, typedEnd }
}

/** The end of the code that a guard typed: it tells scans apart whose verdict knows no pass. */
export function typedEndOf({ shortCode, typedEnd }: KeptScan): string | undefined {
  return shortCode === undefined ? typedEnd : shortCodeEnd(shortCode)
}
