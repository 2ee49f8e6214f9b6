import { UsersRound } from 'lucide-react'
import { peopleWords } from '#domain/cart/cart-words.ts'
import { groupCodeWords, groupLinkWords, groupTitle } from '#domain/passes/group-words.ts'
import { m } from '#messages/messages.js'
import type { Stop } from './one-at-a-time.tsx'

export type CardGroup = {
  /** A complete `<svg>`, made by us from our own code. */
  qrSvg: string
  /** Its position among the groups, from 1. */
  number: number
  count: number
  holders: string[]
  adults: number
  children: number
  /** Whether any of its passes is still usable. */
  isGood: boolean
}

/** The cards of groups, for a list that shows one at a time; `below` is placed under each. */
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

/** The code that several people show together, followed by their names. */
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
