// Cards with codes, one visible at a time at any width: of two side by side, a gate might read the wrong one.
import { UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { GroupView } from '#domain/passes/group-queries.ts'
import { groupCodeWords, groupLinkWords, groupTitle } from '#domain/passes/pass-words.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import { m } from '#messages/messages.js'

type Stop = {
  anchor: string
  asPrevious: string
  asNext: string
  card: React.ReactNode
}

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

export type CardGroup = Omit<GroupView, 'code'> & {
  /** A complete `<svg>`, made by us from our own code. */
  qrSvg: string
}

export function groupStops(
  groups: CardGroup[],
  below?: (group: CardGroup) => React.ReactNode,
): Stop[] {
  return groups.map((group) => ({
    anchor: `grupo-${group.number}`,
    asPrevious: groupLinkWords(group),
    asNext: groupLinkWords(group),
    card: (
      <>
        <GroupCard group={group} />
        {below?.(group)}
      </>
    ),
  }))
}

function GroupCard({ group }: { group: CardGroup }) {
  const { holders, qrSvg, isGood } = group
  return (
    <article className="mx-auto w-full max-w-md break-inside-avoid overflow-hidden rounded-card border border-line bg-surface shadow-lifted print:shadow-none">
      {/* Black on white with a margin, whatever colours the phone prefers; denser than a pass's code. */}
      <div className="bg-white px-1 py-4 text-black forced-color-adjust-none [color-scheme:only_light]">
        <div
          // A drawing made of elements cannot be an <img>.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={groupCodeWords(group)}
          className={`mx-auto aspect-square w-full max-w-[min(24rem,88svh)] min-w-70 [&>svg]:size-full ${isGood ? '' : 'opacity-25'}`}
          dangerouslySetInnerHTML={{ __html: qrSvg }}
        />
      </div>
      <div className="border-t-2 border-dashed border-line p-5">
        <h2 className="text-2xl font-bold">{groupTitle(group)}</h2>
        <p className="mt-2 flex items-center gap-2 text-lead font-semibold">
          <UsersRound aria-hidden size={22} className="shrink-0" />
          <span>{peopleWords(group)}</span>
        </p>
        <p className="mt-3">{m.group_text({ count: holders.length })}</p>
        <p translate="no" className="mt-3 text-muted wrap-anywhere">
          {holders.join(', ')}
        </p>
      </div>
    </article>
  )
}
