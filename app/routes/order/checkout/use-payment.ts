import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useFetcher, useNavigation, useRevalidator } from 'react-router'
import { type CardProblems, cardProblems, type TypedCard } from '#domain/checkout/card-check.ts'
import { m } from '#messages/messages.js'
import { methodStore } from './checkout-store.ts'
import { type AttemptFate, type Purchase, type PurchaseProblem, startPurchase } from './purchase.ts'
import { sandboxToken } from './sandbox-token.ts'

const emptyCard: TypedCard = { number: '', name: '', expiry: '', cvv: '' }

export type Payment = ReturnType<typeof usePayment>

/**
 * The payment page's state. What is typed of a card lives here, in memory, as long as the page does:
 * also through a decline, never in storage, never in a request.
 */
export function usePayment(purchase: Purchase, fate: AttemptFate) {
  const fetcher = useFetcher<PurchaseProblem>()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const method = methodStore.use()
  const [card, setCard] = useState(emptyCard)
  const [problems, setProblems] = useState<CardProblems>({})
  const [tries, setTries] = useState(0)
  const [hasChanged, setHasChanged] = useState(false)
  // Two clicks may come before the first render: the state alone would let both through.
  const isSending = useRef(false)

  useEffect(() => {
    if (fetcher.state === 'idle') isSending.current = false
  }, [fetcher.state])

  const isBusy = fetcher.state !== 'idle' || navigation.state !== 'idle'

  function pay(event: FormEvent) {
    event.preventDefault()
    if (isSending.current || isBusy || fate === 'unknown') return
    const found = method === 'credit-card' ? cardProblems(card, new Date()) : {}
    setProblems(found)
    setTries(tries + 1)
    if (Object.keys(found).length > 0) return

    const submission = startPurchase(purchase, method, sandboxToken(method, card.name))
    setHasChanged(submission === undefined)
    if (!submission) {
      void revalidator.revalidate()
      return
    }
    isSending.current = true
    void fetcher.submit(submission, {
      method: 'post',
      action: href('/checkout/payment'),
      encType: 'application/json',
    })
  }

  function typeCard(typed: Partial<TypedCard>) {
    setCard({ ...card, ...typed })
    // What was put right is no longer marked; nothing new is marked while somebody types.
    const still = cardProblems({ ...card, ...typed }, new Date())
    setProblems(
      Object.fromEntries(
        Object.entries(problems).filter(([name]) => Object.keys(still).includes(name)),
      ),
    )
  }

  const refusal = isBusy ? undefined : fetcher.data
  return {
    method,
    setMethod: methodStore.set,
    card,
    typeCard,
    problems,
    /** Counts the presses of the button, so that the same alert is said again. */
    tries,
    isBusy,
    isBlocked: fate === 'unknown',
    refusal,
    notice: hasChanged ? m.order_payment_changed() : undefined,
    pay,
    askAgain: () => void revalidator.revalidate(),
  }
}
