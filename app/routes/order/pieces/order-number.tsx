import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'

const COPIED_MS = 3000

type OrderNumberProps = {
  number: string
  label?: string
}

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

type UnbrokenProps = {
  words: string
  /** The part to keep in one piece: a number, an address. */
  part: string
}

/** Text without a line break inside one part, unless that part alone is longer than a line. */
export function Unbroken({ words, part }: UnbrokenProps) {
  // After a part that fills a line, the full stop would wrap onto its own line.
  const piece = words.includes(`${part}.`) ? `${part}.` : part
  const [before = '', ...rest] = words.split(piece)
  if (rest.length === 0) return <span>{words}</span>
  return (
    <>
      <span>{before}</span>
      <span translate="no" className="inline-block max-w-full wrap-anywhere">
        {piece}
      </span>
      <span>{rest.join(piece)}</span>
    </>
  )
}
