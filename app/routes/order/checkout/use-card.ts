import { useState } from 'react'
import { type CardProblems, cardProblems, type TypedCard } from '#domain/checkout/card-check.ts'
import type { OfferedMethod, PaymentOptions } from './offered-methods.ts'
import type { CardToSend } from './purchase.ts'
import { sandboxToken } from './sandbox-token.ts'
import { useProviderCard } from './use-provider-card.ts'

const emptyCard: TypedCard = { number: '', name: '', expiry: '', cvv: '' }

/** The sandbox's card. Typed values stay in memory, as long as the page lives. */
function useTestCard(today: string) {
  const [card, setCard] = useState(emptyCard)
  const [problems, setProblems] = useState<CardProblems>({})

  function typeCard(typed: Partial<TypedCard>) {
    setCard({ ...card, ...typed })
    // Typing clears the marks of corrected fields but adds no new ones.
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

/** The page's card: the sandbox's or the provider's; empty for any other method. */
export function useCard(options: PaymentOptions | undefined, chosen: OfferedMethod | undefined) {
  const isCard = chosen?.method === 'credit-card'
  const isProviders = isCard && !chosen.isTest
  const test = useTestCard(options?.today ?? '')
  const provider = useProviderCard(options?.cardFields, isProviders)
  const problems = isProviders ? provider.problems : Object.keys(test.problems)

  /** The card's token; undefined if something has to be corrected. */
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
