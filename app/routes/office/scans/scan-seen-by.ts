// Limits a scan to the viewer's role. A short code opens doors while its pass is valid, so a role without
// access to orders sees only enough of it to tell two passes apart.
import type { OfficeScan } from '#domain/scan/scan-rows.ts'
import { hideShortCode } from '#domain/short-code.ts'
import { mayEnterArea } from '#domain/staff/areas.ts'
import type { OfficeRole } from '#domain/vocabulary/staff.ts'

/** Keeps only the end of the short code for a role without access to orders. */
export function scanSeenBy(role: OfficeRole, scan: OfficeScan): OfficeScan {
  if (!scan.pass || mayEnterArea(role, 'orders', 'reads')) return scan
  return { ...scan, pass: { ...scan.pass, shortCode: hideShortCode(scan.pass.shortCode) } }
}
