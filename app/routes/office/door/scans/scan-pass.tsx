// A short code opens doors while its pass is valid: a role without access to orders sees only enough of it to
// tell two passes apart.
import { href, Link } from 'react-router'
import { formatShortCode, hideShortCode } from '#domain/ground/short-code.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { mayEnterArea } from '#domain/people/areas.ts'
import { m } from '#messages/messages.js'
import { CellNote } from '#app/routes/office/pieces/office-columns.tsx'
import { useMayOpen } from '#app/routes/office/pieces/staff-role.ts'

/** Missing if the scanned code belonged to no pass. */
type Seen = { pass?: SeenPass | null }
type SeenPass = { orderId: string; shortCode: string; productName: ProductName }

export const seesCodes = (role: OfficeRole) => mayEnterArea(role, 'orders', 'reads')

/** Keeps only the end of the short code for a role without access to orders. */
export function passSeenBy<Event extends Seen>(role: OfficeRole, event: Event): Event {
  const { pass } = event
  if (!pass || seesCodes(role)) return event
  return { ...event, pass: { ...pass, shortCode: hideShortCode(pass.shortCode) } }
}

export function ScanPass({ pass }: Seen) {
  const mayOpen = useMayOpen('/admin/orders/:orderId')
  if (!pass) return <span className="font-normal text-muted">{m.scan_unknown_pass()}</span>
  const code = formatShortCode(pass.shortCode)
  return (
    <>
      {mayOpen ? (
        <Link
          translate="no"
          to={href('/admin/orders/:orderId', { orderId: pass.orderId })}
          className="tabular underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {code}
        </Link>
      ) : (
        <span translate="no" className="tabular">
          {code}
        </span>
      )}
      <CellNote>{pass.productName}</CellNote>
    </>
  )
}
