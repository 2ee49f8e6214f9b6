import { useState } from 'react'
import { href } from 'react-router'
import { localPath } from '#domain/ground/language.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { groupsOf } from '#domain/passes/group-code.ts'
import {
  ageWords,
  groupCodeWords,
  groupTitle,
  opensWords,
  startByWords,
} from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { PassArt } from '#app/ui/ticket.tsx'
import type { OrderReceipt } from './order-store.ts'
import { AllToApple, WalletButtons } from './wallet-buttons.tsx'

export function ReceiptPasses({ receipt }: { receipt: OrderReceipt }) {
  const { wallets } = receipt
  const good = receipt.passes.filter(({ isRefunded }) => !isRefunded)
  return (
    <section aria-labelledby="passes" className="mt-12">
      <h2 id="passes" className="font-display text-section font-bold">
        {m.order_receipt_passes()}
      </h2>
      <AllToApple wallets={wallets} secret={receipt.secret} count={good.length} className="mt-4" />
      <ul className="mt-6 grid gap-5 md:grid-cols-2 print:grid-cols-2">
        {receipt.passes.map((pass) => (
          <li
            key={pass.secret}
            data-hue={hueOf(pass.productName)}
            className="flex break-inside-avoid flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card print:shadow-none"
          >
            <div className="flex items-center gap-4 bg-hue-ground p-4 sm:px-5">
              <PassArt productName={pass.productName} className="w-24" />
              <div className="min-w-0">
                <h3 translate="no" className="text-card font-bold break-words">
                  {pass.holder}
                </h3>
                <p className="font-semibold text-hue">{pass.productName}</p>
                <p>{`${m.order_days({ days: pass.durationDays })} · ${ageWords(pass.age)}`}</p>
              </div>
            </div>
            <div className="flex flex-1 flex-col items-start gap-1 p-4 sm:p-5">
              {!pass.isRefunded && <p>{opensWords(pass.productName)}</p>}
              <p className="mb-3 font-semibold">
                {pass.isRefunded
                  ? m.pay_receipt_pass_refunded()
                  : startByWords(pass.activateBy, receipt.timeZone)}
              </p>
              {!pass.isRefunded && (
                <>
                  <PrintedCode pass={pass} />
                  {/* Not a router link: the router requests pages from an address that caches keep. */}
                  <ButtonLink
                    href={localPath(href('/pass/:secret', { secret: pass.secret }))}
                    aria-label={m.order_open_pass_of({ holder: pass.holder })}
                    variant="secondary"
                    className="mt-auto w-full max-w-xs print:hidden"
                  >
                    {m.order_open_pass()}
                  </ButtonLink>
                  <WalletButtons
                    wallets={wallets}
                    secret={pass.secret}
                    holder={pass.holder}
                    className="mt-3 w-full max-w-xs"
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In print the code itself replaces the link; it loads with the page, because printing does not wait. */
function PrintedCode({ pass }: { pass: OrderReceipt['passes'][number] }) {
  const [hasCode, setHasCode] = useState(true)
  // A pass stopped since has no code.
  if (!hasCode) return null
  return (
    <div className="hidden w-full text-center print:block">
      <img
        src={href('/pass/:secret/code.svg', { secret: pass.secret })}
        alt=""
        width={320}
        height={320}
        fetchPriority="low"
        className="mx-auto size-52"
        onError={() => setHasCode(false)}
      />
      <p translate="no" className="tabular text-xl font-bold tracking-widest">
        {formatShortCode(pass.shortCode)}
      </p>
    </div>
  )
}

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
