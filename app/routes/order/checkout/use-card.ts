import { useState } from 'react'
import { type CardProblems, cardProblems, type TypedCard } from '#domain/checkout/card-check.ts'
import type { OfferedMethod, PaymentOptions } from './offered-methods.ts'
import type { CardToSend } from './purchase.ts'
import { sandboxToken } from './sandbox-token.ts'
import { useProviderCard } from './use-provider-card.ts'

const emptyCard: TypedCard = { number: '', name: '', expiry: '', cvv: '' }

/** The card of the sandbox. What is typed of it lives here, in memory, as long as the page does. */
function useTestCard(today: string) {
  const [card, setCard] = useState(emptyCard)
  const [problems, setProblems] = useState<CardProblems>({})

  function typeCard(typed: Partial<TypedCard>) {
    setCard({ ...card, ...typed })
    // What was put right is no longer marked; nothing new is marked while somebody types.
    const still = cardProblems({ ...card, ...typed }, today)
    setProblems(
      Object.fromEntries(
        Object.entries(problems).filter(([name]) => Object.keys(still).includes(name)),
      ),
    )
  }

  function check(): boolean {
    const found = cardProblems(card, today)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  return { card, typeCard, problems, check }
}

/** The card of the page: the sandbox's or the provider's, and nothing by any other way to pay. */
export function useCard(options: PaymentOptions | undefined, chosen: OfferedMethod | undefined) {
  const isCard = chosen?.method === 'credit-card'
  const isProviders = isCard && !chosen.isTest
  const test = useTestCard(options?.today ?? '')
  const provider = useProviderCard(options?.cardFields, isProviders)
  const problems = isProviders ? provider.problems : Object.keys(test.problems)

  /** What stands for the card; undefined when something of it is to be put right. */
  async function read(): Promise<CardToSend | undefined> {
    if (isProviders) return provider.read()
    if (!chosen?.isTest) return { token: '' }
    if (isCard && !test.check()) return undefined
    return { token: sandboxToken(chosen.method, test.card.name) }
  }

  return {
    test,
    provider,
    read,
    problemCount: isCard ? problems.length : 0,
    notice: isProviders ? provider.notice : undefined,
  }
}
