import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href, useFetcher, useNavigation, useRevalidator } from 'react-router'
import { cartTotals } from '#domain/cart/cart.ts'
import { m } from '#messages/messages.js'
import type { AttemptFate } from './attempt-fate.ts'
import { methodStore } from './checkout-store.ts'
import { chargeBy, chosenMethod, type PaymentOptions } from './offered-methods.ts'
import { type Purchase, startPurchase } from './purchase.ts'
import type { PurchaseProblem } from './settle-purchase.ts'
import { useCard } from './use-card.ts'

export type Payment = ReturnType<typeof usePayment>

/**
 * The payment page's state. What is typed of a card stays in memory, also through a decline, never in
 * storage, never in a request.
 */
export function usePayment(
  purchase: Purchase,
  fate: AttemptFate,
  options: PaymentOptions | undefined,
) {
  const fetcher = useFetcher<PurchaseProblem>()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const chosen = chosenMethod(options, methodStore.use())
  const card = useCard(options, chosen)
  const [tries, setTries] = useState(0)
  const [hasChanged, setHasChanged] = useState(false)
  const [isReading, setIsReading] = useState(false)
  // Two clicks may come before the first render: the state alone would let both through.
  const isSending = useRef(false)

  // With what the page shows: a press right after an answer counts.
  useLayoutEffect(() => {
    if (fetcher.state === 'idle') isSending.current = false
  }, [fetcher.state])
  useReloadOnReturn()

  const { totalCents } = cartTotals(purchase.items)
  const charge = chosen && options && chargeBy(chosen, options, totalCents)
  const isBusy = isReading || fetcher.state !== 'idle' || navigation.state !== 'idle'

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (isSending.current || isBusy || fate === 'unknown' || !chosen || !charge) return
    isSending.current = true
    setIsReading(true)
    setTries(tries + 1)
    const { method } = chosen
    const read = await card.read()
    setIsReading(false)
    const submission = read && startPurchase(purchase, { ...read, charge, method })
    setHasChanged(read !== undefined && submission === undefined)
    if (!submission) {
      isSending.current = false
      if (read) void revalidator.revalidate()
      return
    }
    void fetcher.submit(submission, {
      method: 'post',
      action: href('/checkout/payment'),
      encType: 'application/json',
    })
  }

  return {
    chosen,
    options,
    charge,
    totalCents,
    setMethod: methodStore.set,
    card,
    /** Counts the presses of the button, so that the same alert is said again. */
    tries,
    isBusy,
    isBlocked: fate === 'unknown' || !charge,
    isUnknown: fate === 'unknown',
    refusal: isBusy ? undefined : fetcher.data,
    notice: hasChanged ? m.order_payment_changed() : card.notice,
    pay: (event: FormEvent) => void pay(event),
    askAgain: () => void revalidator.revalidate(),
  }
}

/** Left for a provider's page and shown again as it was left, this one would wait for ever. */
function useReloadOnReturn() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
