// Cards with codes, one visible at a time at any width: of two side by side, a gate might read the wrong one.
import { useEffect, useRef } from 'react'
import { m } from '#messages/messages.js'

export type Stop = {
  /** The target of links to it. */
  anchor: string
  /** The text of a link back or forward to it. */
  asPrevious: string
  asNext: string
  card: React.ReactNode
}

/** One card fills the width; the next is a swipe away. */
export function OneAtATime({ label, stops }: { label: string; stops: Stop[] }) {
  const list = useRef<HTMLUListElement>(null)
  useHeightOfShown(list)
  return (
    <ul
      ref={list}
      aria-label={label}
      // A scrollable list must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative flex snap-x snap-mandatory items-start gap-4 overflow-x-auto overflow-y-hidden px-4 pb-4 print:block"
    >
      {stops.map(({ anchor, card }, index) => (
        <li
          key={anchor}
          id={anchor}
          className="w-full shrink-0 snap-center snap-always scroll-mx-4 print:h-auto! print:mx-auto print:max-w-md print:break-after-page print:last:break-after-auto"
        >
          {card}
          {stops.length > 1 && <Neighbours stops={stops} index={index} />}
        </li>
      ))}
    </ul>
  )
}

/** As tall as the visible card rather than the tallest, which would push the rest a screen down. */
function useHeightOfShown(list: React.RefObject<HTMLUListElement | null>) {
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const fit = () => {
      const cards = [...current.children].filter((card) => card instanceof HTMLElement)
      const distance = ({ offsetLeft, offsetWidth }: HTMLElement) =>
        Math.abs(offsetLeft + offsetWidth / 2 - current.scrollLeft - current.clientWidth / 2)
      const [shown] = cards.toSorted((a, b) => distance(a) - distance(b))
      for (const card of cards) card.style.height = card === shown ? '' : '0'
    }
    fit()
    current.addEventListener('scroll', fit, { passive: true })
    return () => current.removeEventListener('scroll', fit)
  })
}

/** Plain links in place of swiping, for the keyboard and for use without the page's code. */
function Neighbours({ stops, index }: { stops: Stop[]; index: number }) {
  const link = 'grid min-h-11 min-w-11 place-items-center px-2 font-semibold underline'
  const place = m.order_passes_count({ position: index + 1, count: stops.length })
  const [previous, next] = [stops[index - 1], stops[index + 1]]
  return (
    <nav
      aria-label={place}
      className="mx-auto mt-3 grid max-w-md grid-cols-[1fr_auto_1fr] items-center print:hidden"
    >
      {previous ? (
        <a href={`#${previous.anchor}`} className={`${link} justify-self-start`}>
          {previous.asPrevious}
        </a>
      ) : (
        <span />
      )}
      <span translate="no" className="tabular font-semibold">
        {place}
      </span>
      {next && (
        <a href={`#${next.anchor}`} className={`${link} justify-self-end`}>
          {next.asNext}
        </a>
      )}
    </nav>
  )
}
