import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { OfficeCell } from '#app/routes/office/pieces/old-table.tsx'
import { providerWords } from './money-words.ts'

/** The charge of a row: the provider's reference, and its order. */
export function ChargeCell({
  charge,
}: {
  charge: { providerRef: string; provider: ProviderName }
}) {
  return (
    <OfficeCell isHead className="min-w-32 text-sm break-all">
      <span translate="no">{charge.providerRef}</span>
      <span className="block font-normal text-muted">{providerWords[charge.provider]()}</span>
    </OfficeCell>
  )
}
