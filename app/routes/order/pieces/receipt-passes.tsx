import { useState } from 'react'
import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import { ageWords, opensWords, startByWords } from '#domain/passes/pass-words.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { m } from '#messages/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import type { OrderReceipt } from './order-store.ts'
import { PassArt } from './pass-art.tsx'
import { AllToApple, WalletButtons } from './wallet-buttons.tsx'

/** The passes on a receipt: holder, product, validity, and the link to the pass. */
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
              <p>{opensWords(pass.productName)}</p>
              <p className="mb-3 font-semibold">
                {pass.isRefunded
                  ? m.pay_receipt_pass_refunded()
                  : startByWords(pass.activateBy, receipt.timeZone)}
              </p>
              {!pass.isRefunded && <PrintedCode pass={pass} />}
              {/* Not a router link: the router requests pages from an address that caches keep. */}
              {!pass.isRefunded && (
                <ButtonLink
                  href={localPath(href('/pass/:secret', { secret: pass.secret }))}
                  aria-label={m.order_open_pass_of({ holder: pass.holder })}
                  variant="secondary"
                  className="mt-auto w-full max-w-xs print:hidden"
                >
                  {m.order_open_pass()}
                </ButtonLink>
              )}
              {!pass.isRefunded && (
                <WalletButtons
                  wallets={wallets}
                  secret={pass.secret}
                  holder={pass.holder}
                  className="mt-3 w-full max-w-xs"
                />
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
