import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useFetcher, useNavigation, useRevalidator } from 'react-router'
import { cartTotals } from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { methodStore } from './checkout-store.ts'
import { chargeBy, chosenMethod, type PaymentOptions } from './offered-methods.ts'
import { type AttemptFate, type Purchase, startPurchase } from './purchase.ts'
import type { PurchaseProblem } from './settle-purchase.ts'
import { useCard } from './use-card.ts'

export type Payment = ReturnType<typeof usePayment>

/** Typed card data stays in memory, even after a decline: never in storage, never in a request. */
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
  const { isSending, sendOnce } = useSendOnce()
  useReloadOnReturn()

  const { totalCents } = cartTotals(purchase.items)
  const charge = chosen && options && chargeBy(chosen, options, totalCents)
  const isBusy = isSending || fetcher.state !== 'idle' || navigation.state !== 'idle'

  async function pay() {
    if (isBusy || fate === 'unknown' || !chosen || !charge) return
    setTries(tries + 1)
    const { method } = chosen
    const read = await card.read()
    const submission = read && startPurchase(purchase, { ...read, charge, method })
    setHasChanged(read !== undefined && submission === undefined)
    if (submission) {
      await fetcher.submit(submission, {
        method: 'post',
        action: href('/checkout/payment'),
        encType: 'application/json',
      })
    } else if (read) void revalidator.revalidate()
  }

  return {
    chosen,
    options,
    charge,
    totalCents,
    setMethod: methodStore.set,
    card,
    /** Counts the presses of the button, so that the same alert is announced again. */
    tries,
    isBusy,
    isBlocked: fate === 'unknown' || !charge,
    isUnknown: fate === 'unknown',
    refusal: isBusy ? undefined : fetcher.data,
    notice: hasChanged ? m.order_payment_changed() : card.notice,
    pay: (event: FormEvent) => sendOnce(event, pay),
    askAgain: () => void revalidator.revalidate(),
  }
}

/** Sends a form with `send`, one at a time: two presses may come before the next render. */
export function useSendOnce() {
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)

  function sendOnce(event: FormEvent, send: () => Promise<void>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    // Uses the promise, because an immediate answer (such as offline) changes no rendered state.
    void send().finally(() => {
      isUnderWay.current = false
      setIsSending(false)
    })
  }

  return { isSending, sendOnce }
}

/** A page restored from the back/forward cache after the provider's page would wait for ever. */
function useReloadOnReturn() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
