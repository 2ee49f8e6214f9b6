import { href } from 'react-router'
import type { PaymentFilter } from '#domain/books/payment-filter.ts'
import { m } from '#messages/messages.js'
import { methodWords, paymentStateWords } from '#app/routes/office/orders/order-words.ts'
import {
  FilterBar,
  FilterChoice,
  FilterDays,
  FilterSearch,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { providerWords } from './money-words.ts'

/** The list's filters, as in the address. */
export function PaymentsFilter({ filter }: { filter: PaymentFilter }) {
  return (
    <FilterBar label={m.payments_filters()} filter={filter} clear={href('/admin/payments')}>
      <FilterSearch label={m.payments_filter_search()} typed={filter.search} />
      <FilterChoice
        name="state"
        label={m.orders_filter_state()}
        all={m.orders_filter_all_states()}
        words={paymentStateWords}
        chosen={filter.state}
      />
      <FilterChoice
        name="method"
        label={m.orders_filter_method()}
        all={m.orders_filter_all_methods()}
        words={methodWords}
        chosen={filter.method}
      />
      <FilterChoice
        name="provider"
        label={m.payments_filter_provider()}
        all={m.orders_filter_all_methods()}
        words={providerWords}
        chosen={filter.provider}
      />
      <FilterDays from={filter.from} to={filter.to} />
    </FilterBar>
  )
}
