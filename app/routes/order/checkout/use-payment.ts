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
  const { totalCents } = cartTotals(purchase.items)
  const { name, lastname } = purchase.details.buyer
  const form = usePaymentForm<PurchaseProblem>(
    href('/checkout/payment'),
    options,
    totalCents,
    `${name} ${lastname}`,
  )
  const { chosen, charge, card } = form
  const [hasChanged, setHasChanged] = useState(false)
  const isUnknown = fate === 'unknown'
  useReloadOnReturn()

  async function pay() {
    if (form.isBusy || isUnknown || !chosen || !charge) return
    form.countTry()
    const { method } = chosen
    const read = await card.read()
    const submission = read && startPurchase(purchase, { ...read, charge, method })
    setHasChanged(read !== undefined && submission === undefined)
    if (submission) await form.send(submission)
    else if (read) form.askAgain()
  }

  return {
    ...form,
    isBlocked: isUnknown || !charge,
    isUnknown,
    problemCount: card.problemCount,
    note: hasChanged ? m.order_payment_changed() : card.note,
    pay: (event: FormEvent) => form.sendOnce(event, pay),
  }
}

/** A total's payment at `action`: the method, its charge and card, and a form sent one at a time. */
export function usePaymentForm<Problem extends PurchaseProblem>(
  action: string,
  options: PaymentOptions | undefined,
  totalCents: number,
  buyerName = '',
) {
  const fetcher = useFetcher<Problem>()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const chosen = chosenMethod(options, methodStore.use())
  const card = useCard(options, chosen, buyerName)
  const [tries, setTries] = useState(0)
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const isBusy = isSending || fetcher.state !== 'idle' || navigation.state !== 'idle'

  /** Two presses may come before the next render. */
  function sendOnce(event: FormEvent, pay: () => Promise<void>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    // Uses the promise, because an immediate answer (such as offline) changes no rendered state.
    void pay().finally(() => {
      isUnderWay.current = false
      setIsSending(false)
    })
  }

  return {
    chosen,
    options,
    charge: chosen && options && chargeBy(chosen, options, totalCents),
    totalCents,
    setMethod: methodStore.set,
    card,
    /** Counts the presses of the button, so that the same alert is announced again. */
    tries,
    countTry: () => setTries(tries + 1),
    isBusy,
    answer: fetcher.data,
    refusal: isBusy ? undefined : fetcher.data,
    send: (submission: Parameters<typeof fetcher.submit>[0]) =>
      fetcher.submit(submission, { method: 'post', action, encType: 'application/json' }),
    sendOnce,
    askAgain: () => void revalidator.revalidate(),
  }
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
