import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChevronDownIcon } from '#app/ui/icons.tsx'

type DropDownProps = {
  summary: ReactNode
  summaryClass: string
  panelClass?: string
  children: ReactNode
}

/** Opens without the page's code too; with it, Escape, a press elsewhere, or a choice inside closes it. */
export function DropDown({
  summary,
  summaryClass,
  panelClass = 'left-0',
  children,
}: DropDownProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => box.current?.removeAttribute('open')
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const isChoice = target?.closest('a, button') != null
      if (isChoice || !box.current?.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  return (
    <details
      ref={box}
      className="group relative"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${summaryClass}`}>
        {summary}
        <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div
        className={`absolute top-full z-10 mt-2 min-w-full rounded-control border border-line bg-surface p-1.5 text-ink shadow-lifted ${panelClass}`}
      >
        {children}
      </div>
    </details>
  )
}
