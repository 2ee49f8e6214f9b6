import { useState } from 'react'
import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import { groupsOf } from '#domain/passes/group-code.ts'
import { groupCodeWords, groupTitle } from '#domain/passes/group-words.ts'
import { m } from '#messages/messages.js'
import type { OrderReceipt } from '#app/routes/order/pieces/order-store.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The group's code. If there are several, the screen links to the page that shows one at a time. */
export function GroupCodes({ receipt }: { receipt: OrderReceipt }) {
  const { secret, passes } = receipt
  const count = groupsOf(passes.filter(({ isRefunded }) => !isRefunded)).length
  if (count === 0) return null
  const isOne = count === 1
  const places = Array.from({ length: count }, (_, index) => ({ number: index + 1, count }))
  return (
    <section
      aria-labelledby="together"
      className="mt-12 flex flex-col items-center gap-6 overflow-hidden rounded-card border border-line bg-surface p-1 pb-5 shadow-card sm:flex-row sm:items-center sm:gap-8 sm:p-5 print:flex-row"
    >
      <div className={isOne ? 'contents' : 'hidden print:block'}>
        {places.map((place) => (
          <GroupPicture key={place.number} secret={secret} place={place} />
        ))}
      </div>
      <div className="max-w-md px-4 sm:px-0">
        <h2 id="together" className="font-display text-section font-bold">
          {m.group_title()}
        </h2>
        <p className="mt-2">{isOne ? m.group_confirmation() : m.group_confirmation_many()}</p>
        {/* The address of a page that is kept for offline use. */}
        <ButtonLink
          href={`${localPath(href('/order/:secret', { secret }))}#grupo-1`}
          variant="secondary"
          className="mt-4 print:hidden"
        >
          {isOne ? m.group_see() : m.group_see_all()}
        </ButtonLink>
      </div>
    </section>
  )
}

type GroupPictureProps = { secret: string; place: { number: number; count: number } }

/** Loaded with the page, because printing does not wait. */
function GroupPicture({ secret, place }: GroupPictureProps) {
  const [hasCode, setHasCode] = useState(true)
  // Offline, or because too few of the passes are still usable.
  if (!hasCode) return null
  return (
    <figure className="break-inside-avoid">
      <img
        src={href('/order/:secret/group/:number/code.svg', {
          secret,
          number: String(place.number),
        })}
        alt={groupCodeWords(place)}
        width={320}
        height={320}
        fetchPriority="low"
        className="aspect-square w-80 max-w-full bg-white"
        onError={() => setHasCode(false)}
      />
      {place.count > 1 && (
        <figcaption className="mt-2 font-semibold">{groupTitle(place)}</figcaption>
      )}
    </figure>
  )
}
