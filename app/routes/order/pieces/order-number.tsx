import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'

const COPIED_MS = 3000

type OrderNumberProps = {
  number: string
  /** The kind of number, if it is not the order's. */
  label?: string
}

/** The operation number in large type, with a copy button. */
export function OrderNumber({ number, label = m.order_number() }: OrderNumberProps) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), COPIED_MS)
    } catch {
      // The clipboard is blocked; the number can still be selected.
    }
  }

  return (
    <div>
      <p className="text-muted">{label}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span
          translate="no"
          className="tabular min-w-0 text-2xl font-bold wrap-anywhere select-all"
        >
          {number}
        </span>
        <Button variant="quiet" className="px-2 print:hidden" onClick={copy}>
          <output>{isCopied ? m.order_copied() : m.order_copy()}</output>
        </Button>
      </p>
    </div>
  )
}
