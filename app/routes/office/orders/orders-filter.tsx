import { href } from 'react-router'
import type { OfficeOrderFilter } from '#domain/order-desk/order-filter.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  FilterDays,
  FilterSearch,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { methodWords, orderStateWords } from './order-words.ts'

/** The list's filters, as in the address. */
export function OrdersFilter({ filter }: { filter: OfficeOrderFilter }) {
  return (
    <FilterBar label={m.orders_filters()} filter={filter} clear={href('/admin/orders')}>
      <FilterSearch label={m.orders_filter_search()} typed={filter.search} />
      <FilterChoice
        name="state"
        label={m.orders_filter_state()}
        all={m.orders_filter_all_states()}
        words={orderStateWords}
        chosen={filter.state}
      />
      <FilterChoice
        name="method"
        label={m.orders_filter_method()}
        all={m.orders_filter_all_methods()}
        words={methodWords}
        chosen={filter.method}
      />
      <FilterDays from={filter.from} to={filter.to} />
    </FilterBar>
  )
}
