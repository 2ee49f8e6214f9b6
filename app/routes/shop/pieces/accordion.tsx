import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PlusIcon } from '#app/ui/icons.tsx'

type AccordionProps = {
  items: AccordionItem[]
  /** One level below the title above the questions. */
  heading: 'h2' | 'h3'
}

type AccordionItem = {
  id: string
  question: string
  answer: ReactNode
  /** Set if it differs from the page's language. */
  lang?: string
}

/** The id is inside the answer, because browsers open the `details` that contains a link's hash. */
export function Accordion({ items, heading: Heading }: AccordionProps) {
  const group = useId()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const openLinked = () => {
      const id = decodeURIComponent(location.hash.slice(1))
      const answer = id ? list.current?.querySelector(`#${CSS.escape(id)}`) : undefined
      answer?.closest('details')?.setAttribute('open', '')
    }
    openLinked()
    window.addEventListener('hashchange', openLinked)
    return () => window.removeEventListener('hashchange', openLinked)
  }, [])

  return (
    <div ref={list} className="border-t border-line">
      {items.map(({ id, question, answer, lang }) => (
        <details key={id} lang={lang} name={group} className="group border-b border-line">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-card font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
            <Heading>{question}</Heading>
            <PlusIcon className="size-6 transition-transform duration-200 group-open:rotate-45" />
          </summary>
          <div id={id} className="max-w-3xl scroll-mt-48 pb-6 text-muted">
            {answer}
          </div>
        </details>
      ))}
    </div>
  )
}
