import { benefitUseWords } from '#domain/benefits/benefit.ts'
import type { ShopBenefits } from '#domain/benefits/benefits.ts'
import { langOf } from '#domain/translations/told.ts'
import { m } from '#messages/messages.js'

/** The benefits for pass holders besides the entry; renders nothing without any. */
export function AttractionBenefits({ offered: { use, benefits } }: { offered: ShopBenefits }) {
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="benefits" className="mt-6 rounded-card bg-sunken p-4 sm:p-5">
      <h2 id="benefits" className="font-semibold">
        {m.shop_attraction_benefits()}
      </h2>
      <ul className="mt-2 grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit.words}>
            <span lang={langOf(benefit, 'words')} className="block text-card font-bold">
              {benefit.words}
            </span>
            <span lang={langOf(benefit, 'conditions')} className="text-muted">
              {benefit.conditions}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">{`${benefitUseWords[use]()}.`}</p>
    </section>
  )
}
