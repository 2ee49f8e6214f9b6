// The pieces of an order's page, which the screens of money use too.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'

const titleLook = 'text-lg font-bold'

export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 min-w-0">
      <h2 className={`mb-2 ${titleLook}`}>{title}</h2>
      {children}
    </section>
  )
}

type OrderFoldProps = {
  /** In the address it opens the section: `#refunds`. */
  id: string
  title: string
  count?: number
  /** Something in it waits for the reader. Only its first value counts, so that no answer closes it. */
  isOpen?: boolean | undefined
  children: ReactNode
}

/** A section behind its title. */
export function OrderFold({ id, title, count, isOpen = false, children }: OrderFoldProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isFirstOpen] = useState(isOpen)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}` || !box.current) return
    box.current.open = true
    box.current.scrollIntoView()
  }, [hash, id])
  return (
    <details
      ref={box}
      id={id}
      open={isFirstOpen}
      className="group/fold mt-2 min-w-0 scroll-mt-20 border-t border-line pt-1 open:pb-3"
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="size-5 -rotate-90 group-open/fold:rotate-0" />
        <h2 className={titleLook}>{title}</h2>
        {count !== undefined && <span className="text-muted">{count}</span>}
      </summary>
      {children}
    </details>
  )
}

type TableSectionProps<Row> = Pick<ComponentProps<typeof OfficeTable<Row>>, 'rows' | 'columns'> & {
  title: string
  none?: string | undefined
  /** With an id it is behind its title. */
  id?: string
  isOpen?: boolean
  /** Below the table. */
  children?: ReactNode
}

export function TableSection<Row>({
  title,
  none,
  id,
  isOpen,
  children,
  ...table
}: TableSectionProps<Row>) {
  const isEmpty = table.rows.length === 0 && none !== undefined
  const content = (
    <>
      {isEmpty ? <p className="text-muted">{none}</p> : <OfficeTable caption={title} {...table} />}
      {children}
    </>
  )
  if (id === undefined) return <OrderSection title={title}>{content}</OrderSection>
  return <OrderFold {...{ id, title, isOpen, count: table.rows.length }}>{content}</OrderFold>
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

type OrderLinkProps = { orderId: string; fold?: 'refunds'; children: ReactNode }

/** To an order's page; with `fold`, to what stands there behind that title. */
export function OrderLink({ orderId, fold, children }: OrderLinkProps) {
  const pathname = href('/admin/orders/:orderId', { orderId })
  return (
    <TextLink translate="no" to={{ pathname, hash: fold ?? '' }} className="tabular">
      {children}
    </TextLink>
  )
}
