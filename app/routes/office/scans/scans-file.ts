// The CSV file of the filtered scans, without the holders' names.
import { ageWords } from '#domain/passes/pass-words.ts'
import type { OfficeScan } from '#domain/scan/scan-rows.ts'
import type { Services } from '#domain/services.ts'
import { formatShortCode } from '#domain/short-code.ts'
import type { OfficeRole } from '#domain/vocabulary/staff.ts'
import { m } from '#messages/messages.js'
import { csvFile, minutesIn } from '#app/routes/office/pieces/csv-file.ts'
import { scanSeenBy } from './scan-seen-by.ts'
import { guardWords, howWords, resultWords } from './scan-words.ts'

/** One line per scan, refusals included, limited to the role. */
export function scansFile(
  services: Pick<Services, 'clock' | 'log' | 'timeZone'>,
  batches: AsyncIterableIterator<OfficeScan[]>,
  role: OfficeRole,
): Promise<Response> {
  const minutes = minutesIn(services.timeZone)
  return csvFile(services, batches, {
    filename: m.scan_export_file({ day: minutes(services.clock.now()).slice(0, 10) }),
    titles: [
      m.scan_csv_scanned(),
      m.scan_csv_received(),
      m.scan_csv_short_code(),
      m.scan_csv_product(),
      m.scan_csv_age(),
      m.scan_attraction(),
      m.scan_device(),
      m.mend_guard(),
      m.scan_result(),
      m.scan_csv_anomaly(),
      m.scan_csv_settled(),
      m.scan_csv_settled_by(),
      m.scan_csv_settled_note(),
      m.scan_how(),
    ],
    row: (found) => {
      const scan = scanSeenBy(role, found)
      const { result, detail } = resultWords(scan)
      const settled = scan.isEntry ? scan.settled : undefined
      return [
        minutes(scan.scannedAt),
        minutes(scan.receivedAt),
        scan.pass ? formatShortCode(scan.pass.shortCode) : '',
        scan.pass?.productName ?? '',
        scan.pass ? ageWords(scan.pass.age) : '',
        scan.attraction.name,
        scan.device.name,
        scan.guard ? guardWords(scan.guard) : '',
        result,
        detail ?? '',
        settled ? minutes(settled.at) : '',
        settled?.byName ?? '',
        settled?.note ?? '',
        howWords(scan),
      ]
    },
  })
}
