import { href, useNavigate } from 'react-router'
import { durationsDays } from '#domain/catalog/product.ts'
import { amountFromCents } from '#domain/money.ts'
import type { ShownChoice } from '#domain/planner/answer-plan.ts'
import type { PlanRequest } from '#domain/planner/plan-request.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { useTakePlan } from './use-take-plan.tsx'

type TakeChoiceProps = {
  city: { name: string; slug: string }
  slugs: string[]
  request: PlanRequest
  choice: ShownChoice
}

/** Adds the passes of a choice to the cart and goes there. */
export function TakeChoice({ city, slugs, request, choice }: TakeChoiceProps) {
  const navigate = useNavigate()
  const isReady = usePageIsReady()
  const { take, question } = useTakePlan({ ...city, slugs }, () => void navigate(href('/cart')))
  const { passes, hasPass } = choice
  const adults = hasPass.adults ? request.adults : 0
  const children = hasPass.children ? request.children : 0
  const totalOf = (people: { adults: number; children: number }) =>
    formatMoney(
      passes.reduce(
        (sum, pass) => sum + people.adults * pass.adultCents + people.children * pass.childCents,
        0,
      ),
    )
  const takeFor = (people: { adults: number; children: number }) =>
    take(
      passes.flatMap((pass) => {
        const duration = durationsDays.find((days) => days === pass.durationDays)
        if (duration === undefined) return []
        return {
          name: pass.name,
          duration,
          ...people,
          pricePerAdult: amountFromCents(pass.adultCents),
          pricePerChild: amountFromCents(pass.childCents),
        }
      }),
    )
  return (
    <>
      <Button
        className="min-h-13 text-lg noscript:hidden"
        disabled={!isReady}
        onClick={() => takeFor({ adults, children })}
      >
        {m.plan_take({
          count: passes.length * (adults + children),
          total: totalOf({ adults, children }),
        })}
      </Button>
      {hasPass.adults && !hasPass.children && request.children > 0 && (
        <Button
          variant="secondary"
          className="noscript:hidden"
          disabled={!isReady}
          onClick={() => takeFor({ adults, children: request.children })}
        >
          {m.plan_take_children({
            count: passes.length * request.children,
            total: totalOf({ adults: 0, children: request.children }),
          })}
        </Button>
      )}
      <noscript>
        <p className="rounded-control bg-sunken px-4 py-3 font-semibold">{m.order_needs_code()}</p>
      </noscript>
      {question}
    </>
  )
}
