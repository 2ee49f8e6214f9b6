import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { OfficeCell } from '#app/routes/office/pieces/office-table.tsx'
import { providerWords } from './money-words.ts'

/** What a row about a charge is about: the provider's reference, and whose it is. */
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
