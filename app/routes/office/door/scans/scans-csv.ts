// The scans without the holders' names.
import { href } from 'react-router'
import { scanFilter } from '#domain/door/scan/scan-filter.ts'
import { exportScans } from '#domain/door/scan/scan-queries.ts'
import type { OfficeScan } from '#domain/door/scan/scan-rows.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { ageWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'
import { askedWith, onlyFrom } from '#app/routes/office/pieces/office-route.server.ts'
import type { Route } from './+types/scans-csv'
import { passSeenBy, seesCodes } from './scan-pass.tsx'
import { guardWords, howWords, resultWords } from './scan-words.ts'

export const loader = onlyFrom(href('/admin/scans'))

/** One line per scan, refusals included, limited to the role. */
export async function action({ url, context }: Route.ActionArgs) {
  const { services, staff, actor } = askedWith(context)
  const filter = scanFilter.read(url.searchParams)
  const batches = await exportScans(services, { filter, actor, seesCodes: seesCodes(staff.role) })
  const day = localDay(services.clock.now(), services.timeZone)
  return csvFile(services, batches, {
    filename: m.scan_export_file({ day }),
    columns: [
      [m.scan_csv_scanned(), ({ scannedAt }) => scannedAt],
      [m.scan_csv_received(), ({ receivedAt }) => receivedAt],
      [m.scan_csv_short_code(), (scan) => codeOf(passSeenBy(staff.role, scan))],
      [m.scan_csv_product(), ({ pass }) => pass?.productName],
      [m.scan_csv_age(), ({ pass }) => pass && ageWords(pass.age)],
      [m.scan_attraction(), ({ attraction }) => attraction.name],
      [m.scan_device(), ({ device }) => device.name],
      [m.mend_guard(), ({ guard }) => guard && guardWords(guard)],
      [m.scan_result(), (scan) => resultWords(scan).result],
      [m.scan_csv_anomaly(), (scan) => resultWords(scan).detail],
      [m.scan_csv_settled(), (scan) => settledOf(scan)?.at],
      [m.scan_csv_settled_by(), (scan) => settledOf(scan)?.byName],
      [m.scan_csv_settled_note(), (scan) => settledOf(scan)?.note],
      [m.scan_how(), howWords],
    ],
  })
}

const codeOf = ({ pass }: OfficeScan) => pass && formatShortCode(pass.shortCode)
const settledOf = (scan: OfficeScan) => (scan.isEntry ? scan.settled : undefined)
