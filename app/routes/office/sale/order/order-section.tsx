// The pieces of an order's page, which the screens of money use too.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'

type OrderSectionProps = {
  title: string
  /** Folds it behind its title; in the address it opens it: `#refunds`. */
  id?: string
  count?: number
  /** Something in it waits for the reader. Only its first value counts, so that no answer closes it. */
  isOpen?: boolean
  children: ReactNode
}

export function OrderSection({ title, id, count, isOpen = false, children }: OrderSectionProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [isFirstOpen] = useState(isOpen)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}` || !fold.current) return
    fold.current.open = true
    fold.current.scrollIntoView()
  }, [hash, id])
  const heading = <h2 className="text-lg font-bold">{title}</h2>
  if (id === undefined) {
    return (
      <section className="mt-6 min-w-0">
        <div className="mb-2">{heading}</div>
        {children}
      </section>
    )
  }
  return (
    <details
      ref={fold}
      id={id}
      open={isFirstOpen}
      className="group/fold mt-2 min-w-0 scroll-mt-20 border-t border-line pt-1 open:pb-3"
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="size-5 -rotate-90 group-open/fold:rotate-0" />
        {heading}
        {count !== undefined && <span className="text-muted">{count}</span>}
      </summary>
      {children}
    </details>
  )
}

type TableSectionProps<Row> = Omit<OrderSectionProps, 'count' | 'children'> &
  Pick<ComponentProps<typeof OfficeTable<Row>>, 'rows' | 'columns'> & {
    none?: string
    /** Below the table. */
    children?: ReactNode
  }

export function TableSection<Row>(props: TableSectionProps<Row>) {
  const { rows, columns, none, children, ...section } = props
  return (
    <OrderSection {...section} count={rows.length}>
      {rows.length === 0 && none !== undefined ? (
        <p className="text-muted">{none}</p>
      ) : (
        <OfficeTable caption={section.title} rows={rows} columns={columns} />
      )}
      {children}
    </OrderSection>
  )
}

const factsLook = 'rounded-lg border border-line bg-surface px-4 py-2.5 text-[0.9375rem]'

/** Names and values in two columns; long names wrap before they squeeze the values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl
      className={`grid grid-cols-[fit-content(42%)_minmax(0,1fr)] items-center gap-x-5 *:contents *:*:py-1 ${factsLook}`}
    >
      {children}
    </dl>
  )
}

/** The same in one line, each value below its name; it wraps where there is no room. */
export function FactLine({ children }: { children: ReactNode }) {
  return <dl className={`mt-3 flex flex-wrap gap-x-8 gap-y-2 ${factsLook}`}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

type OrderLinkProps = { orderId: string | null | undefined; children: ReactNode }

/** Just its words where no order is known. */
export function OrderLink({ orderId, children }: OrderLinkProps) {
  if (!orderId) return <span>{children}</span>
  return (
    <TextLink translate="no" to={href('/admin/orders/:orderId', { orderId })} className="tabular">
      {children}
    </TextLink>
  )
}
