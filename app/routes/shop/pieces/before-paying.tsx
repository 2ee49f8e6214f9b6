import { m } from '#messages/messages.js'
import { CheckIcon } from '#app/ui/icons.tsx'
import { useRefundWindowDays } from './cities-on-sale.ts'

/** What is worth knowing wherever money is asked, in the same words everywhere. */
export function BeforePaying({ className }: { className: string }) {
  const facts = [returnWords(useRefundWindowDays()), m.shop_fact_start(), m.shop_fact_fee()]
  return (
    <ul aria-label={m.shop_purchase_facts()} className={`grid gap-x-8 gap-y-2 ${className}`}>
      {facts.map((fact) => (
        <li key={fact} className="flex gap-2.5">
          <CheckIcon className="mt-0.5 size-5 text-success" />
          <span>{fact}</span>
        </li>
      ))}
    </ul>
  )
}

/** Until when an unused pass can be returned; null is as long as it may wait (refundableUntil). */
export function returnWords(windowDays: number | null): string {
  return m.shop_fact_return({ days: windowDays ?? 0 })
}
