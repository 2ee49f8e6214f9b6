import { Form, href, useNavigation } from 'react-router'
import { openedPath } from '#domain/catalogue/product.ts'
import { languageNames } from '#domain/ground/language-names.ts'
import { currentLanguage, localPath } from '#domain/ground/language.ts'
import { type Language, languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import type { GiftFacts } from '#domain/sale/orders/gift-words.ts'
import { m } from '#messages/messages.js'
import { GiftNote } from '#app/routes/order/pieces/gift-note.tsx'
import { ReceiptLines, ReceiptPayment } from '#app/routes/order/pieces/receipt.tsx'
import { AllToApple } from '#app/routes/order/pieces/wallet-buttons.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'
import type { Route } from './+types/order-passes'
import type { CardPass } from './pass-card.tsx'

export type ShownOrder = Extract<Route.ComponentProps['loaderData'], { ok: true }>

/** `usable`: how many passes have a code. */
type OrderActionsProps = { order: ShownOrder; usable: number }

/** What a buyer may do, right below the code. */
export function OrderActions({ order, usable }: OrderActionsProps) {
  const { secret, citySlug, passes, wallets, own } = order
  const actions = [
    usable > 0 && { path: href('/order/:secret/send', { secret }), words: m.share_go() },
    usable > 0 && {
      path: href('/order/:secret/passes.pdf', { secret }),
      words: m.order_passes_pdf(),
    },
    usable > 0 && { path: openedPath(citySlug, passes), words: m.order_opens() },
    passes.some(isRunningOrUnused) && {
      path: href('/order/:secret/upgrade', { secret }),
      words: m.upgrade_link(),
    },
    { path: href('/order/:secret/refund', { secret }), words: m.order_take_back() },
    { path: href('/contact'), words: m.order_help() },
  ].filter((action) => action !== false)
  return (
    <div className="mx-auto mt-4 grid max-w-md gap-2.5 px-4 print:hidden">
      <AllToApple wallets={wallets} secret={secret} count={usable} />
      {own && own.toName.length > 0 && (
        <ButtonLink href="#names" variant="secondary">
          {m.order_names_title()}
        </ButtonLink>
      )}
      {actions.map(({ path, words }) => (
        <ButtonLink key={path} href={localPath(path)} variant="secondary">
          {words}
        </ButtonLink>
      ))}
    </div>
  )
}

type PurchaseDetailsProps = { own: NonNullable<ShownOrder['own']> }

export function PurchaseDetails({ own: { lines, upgrades, receipt } }: PurchaseDetailsProps) {
  return (
    <div className="mx-auto mt-8 grid max-w-md grid-cols-1 gap-4 border-t border-line px-4 print:hidden">
      <ReceiptLines lines={lines} upgrades={upgrades} />
      <ReceiptPayment receipt={receipt} upgrades={upgrades} />
    </div>
  )
}

function isRunningOrUnused({ life: { standing } }: CardPass): boolean {
  return standing === 'unused' || standing === 'running'
}

/** The language of the order's mails. */
export function OrderLanguage({ language }: { language: Language }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" aria-labelledby="order-language" className="border-t border-line pt-4">
      <input type="hidden" name="intent" value="language" />
      <h2 id="order-language" className="font-semibold">
        {m.language_order_title()}
      </h2>
      <p id="order-language-text" className="mt-1">
        {language === currentLanguage() ? m.language_order_changed() : m.language_order_text()}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <select
          name="language"
          aria-labelledby="order-language"
          aria-describedby="order-language-text"
          defaultValue={language}
          className="min-h-11 rounded-control border border-edge bg-surface px-3"
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={languageTags[one]}>
              {languageNames[one]()}
            </option>
          ))}
        </select>
        <Button type="submit" variant="quiet" disabled={isBusy}>
          {m.language_order_save()}
        </Button>
      </div>
    </Form>
  )
}

type GiftOfOrderProps = { order: ShownOrder; gift: GiftFacts; timeZone: string }

export function GiftOfOrder({ order, gift, timeZone }: GiftOfOrderProps) {
  const { secret, passes, showsCodes } = order
  const here = localPath(href('/order/:secret', { secret }))
  return (
    <div className="mx-auto grid max-w-md gap-4 px-4 print:hidden">
      <GiftNote gift={gift} timeZone={timeZone} />
      <ButtonLink
        href={localPath(href('/order/:secret/gift', { secret }))}
        className="justify-self-start"
      >
        {m.gift_manage()}
      </ButtonLink>
      {!showsCodes && (
        <SmallSection id="gift-passes" title={m.gift_passes()}>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {passes.map((pass) => (
              <li key={pass.secret} className="py-3">
                <p translate="no" className="font-semibold wrap-anywhere">
                  {pass.holder}
                </p>
                <p>{`${pass.productName}, ${m.order_days({ days: pass.durationDays })}`}</p>
                <p className="text-muted">{pass.life.title}</p>
              </li>
            ))}
          </ul>
        </SmallSection>
      )}
      <div>
        <p className="text-muted">{m.gift_show_text({ name: gift.name })}</p>
        <ButtonLink href={showsCodes ? here : `${here}?codes`} variant="quiet">
          {showsCodes ? m.gift_hide() : m.gift_show()}
        </ButtonLink>
      </div>
    </div>
  )
}
