import { href, Link } from 'react-router'
import { ageWords, opensWords, startByWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import type { OrderReceipt } from '#app/ui/order-store.ts'
import { PassArt } from '#app/ui/pass-art.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'

/** The passes of an order as the receipt lists them: whose, what it opens, until when, and the way in. */
export function ReceiptPasses({ receipt }: { receipt: OrderReceipt }) {
  return (
    <section aria-labelledby="passes" className="mt-12">
      <h2 id="passes" className="font-display text-section font-bold">
        {m.order_receipt_passes()}
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-2">
        {receipt.passes.map((pass) => (
          <li
            key={pass.secret}
            data-hue={hueOf(pass.productName)}
            className="flex break-inside-avoid flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
          >
            <div className="flex items-center gap-4 bg-hue-ground p-4 sm:px-5">
              <PassArt productName={pass.productName} className="w-24" />
              <div className="min-w-0">
                <h3 className="text-card font-bold break-words">{pass.holder}</h3>
                <p className="font-semibold text-hue">{pass.productName}</p>
                <p>
                  {m.order_days({ days: pass.durationDays })} · {ageWords(pass.age)}
                </p>
              </div>
            </div>
            <div className="flex flex-1 flex-col items-start gap-1 p-4 sm:p-5">
              <p>{opensWords(pass.productName)}</p>
              <p className="mb-3 text-muted">{startByWords(pass.activateBy, receipt.timeZone)}</p>
              <Link
                to={href('/pass/:secret', { secret: pass.secret })}
                aria-label={m.order_open_pass_of({ holder: pass.holder })}
                className={buttonLook('secondary', 'mt-auto print:hidden')}
              >
                {m.order_open_pass()}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
