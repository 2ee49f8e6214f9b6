import { href } from 'react-router'
import { filterIsSet } from '#domain/address-filter.ts'
import type { OfficeOrderFilter } from '#domain/order-desk/order-filter.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  filterControl,
  FilterField,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { methodWords, orderStateWords } from './order-words.ts'

/** The filters of the list as the address has them. */
export function OrdersFilter({ filter }: { filter: OfficeOrderFilter }) {
  return (
    <FilterBar
      // Another address, other fields: what was typed and not sent goes with the old one.
      key={JSON.stringify(filter)}
      label={m.orders_filters()}
      clear={filterIsSet(filter) ? href('/admin/orders') : undefined}
    >
      <div className="min-w-0 grow basis-96">
        <FilterField label={m.orders_filter_search()}>
          <input
            name="q"
            type="search"
            defaultValue={filter.search}
            autoComplete="off"
            spellCheck={false}
            className={filterControl}
          />
        </FilterField>
      </div>
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
      <FilterField label={m.orders_filter_from()}>
        <input name="from" type="date" defaultValue={filter.from} className={filterControl} />
      </FilterField>
      <FilterField label={m.orders_filter_to()}>
        <input name="to" type="date" defaultValue={filter.to} className={filterControl} />
      </FilterField>
    </FilterBar>
  )
}
