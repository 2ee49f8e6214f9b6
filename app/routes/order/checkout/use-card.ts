import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { PaymentMethod } from '#domain/ground/vocabulary/money.ts'
import {
  type CardProblems,
  cardProblems,
  type TypedCard,
} from '#domain/sale/checkout/card-check.ts'
import { m } from '#messages/messages.js'
import { loadForeignScript } from '#app/routes/order/pieces/foreign-script.ts'
import type { OfferedMethod, PaymentOptions } from './offered-methods.ts'
import {
  type CardHolder,
  mountFields,
  type ProviderFields,
  type SecureField,
} from './provider-fields.ts'
import type { CardToSend } from './purchase.ts'

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

/** The page's card: the sandbox's or the provider's, mostly the buyer's own; empty for any other method. */
export function useCard(
  options: PaymentOptions | undefined,
  chosen: OfferedMethod | undefined,
  buyerName: string,
) {
  const isCard = chosen?.method === 'credit-card'
  const isProviders = isCard && !chosen.isTest
  const test = useTestCard(options?.today ?? '')
  const provider = useProviderCard(options?.cardFields, isProviders, buyerName)
  const problems = isProviders ? provider.problems : Object.keys(test.problems)

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
    note: isProviders ? provider.note : undefined,
  }
}

/** The sandbox's outcome by the name on the card, as testers know. */
const outcomes: Record<string, string> = {
  OTHE: 'declined',
  FUND: 'insufficient_funds',
  CONT: 'pending',
}

/**
 * Stands for a real provider's code, which turns a card into a single-use token; the card is sent nowhere.
 * PayPal and Mercado Pago are always approved, because their own pages would decide.
 */
function sandboxToken(method: PaymentMethod, nameOnCard: string): string {
  const named = method === 'credit-card' ? outcomes[nameOnCard.trim().toUpperCase()] : undefined
  return `sandbox_${named ?? 'approved'}_${newId()}`
}

type Loading = 'loading' | 'ready' | 'failed'
type ProviderCardProblem = SecureField | 'name' | 'documentNumber'

/** Fits any identity document; letters too, for passports. */
const DOCUMENT = /^[A-Za-z0-9]{5,20}$/

function useMountedFields(
  { publicKey, scriptUrl }: Partial<NonNullable<PaymentOptions['cardFields']>>,
  isShown: boolean,
  fields: RefObject<ProviderFields | undefined>,
  onChange: () => void,
) {
  const [loading, setLoading] = useState<Loading>('loading')
  const [tries, setTries] = useState(0)
  const changed = useEffectEvent(onChange)

  useEffect(() => {
    if (!isShown || publicKey === undefined || scriptUrl === undefined) return undefined
    let isOver = false
    const mount = () => {
      if (isOver) return
      fields.current = mountFields(publicKey, () => changed())
      setLoading('ready')
    }
    const loaded = window.MercadoPago ? Promise.resolve() : loadForeignScript(scriptUrl)
    loaded.then(mount).catch((error: unknown) => {
      console.warn('The card fields could not be loaded.', { tries, error })
      if (!isOver) setLoading('failed')
    })
    return () => {
      isOver = true
      fields.current?.unmount()
      fields.current = undefined
    }
  }, [fields, isShown, publicKey, scriptUrl, tries])

  function retry() {
    setLoading('loading')
    setTries(tries + 1)
  }
  return { loading, retry }
}

/** The holder's typed data stays in memory, as long as the page lives. */
function useProviderCard(
  cardFields: PaymentOptions['cardFields'],
  isShown: boolean,
  buyerName: string,
) {
  const [holder, setHolder] = useState<CardHolder>({
    name: buyerName,
    documentType: 'DNI',
    documentNumber: '',
  })
  const [problems, setProblems] = useState<ProviderCardProblem[]>([])
  const [note, setNote] = useState<string>()
  const fields = useRef<ProviderFields>(undefined)
  const { loading, retry } = useMountedFields(cardFields ?? {}, isShown, fields, () =>
    // Typing clears the marks of corrected fields but adds no new ones.
    setProblems((marked) => {
      const still = problemsOf(fields.current, holder)
      return marked.filter((name) => still.includes(name))
    }),
  )

  function typeHolder(typed: Partial<CardHolder>) {
    const next = { ...holder, ...typed }
    setHolder(next)
    const still = problemsOf(fields.current, next)
    setProblems(problems.filter((name) => still.includes(name)))
  }

  /** A token for the typed card; undefined if something has to be corrected, which is then marked. */
  async function read(): Promise<CardToSend | undefined> {
    setNote(undefined)
    const mounted = fields.current
    if (!mounted) return undefined
    const found = problemsOf(mounted, holder)
    setProblems(found)
    const [first] = found
    if (first !== undefined) {
      if (first !== 'name' && first !== 'documentNumber') mounted.focus(first)
      return undefined
    }
    try {
      const { token, ...scheme } = await mounted.token(holder)
      const document = { type: holder.documentType, number: holder.documentNumber.trim() }
      return { token, card: { ...scheme, document } }
    } catch {
      setNote(m.pay_fields_refused())
      return undefined
    }
  }

  return { loading, retry, holder, typeHolder, problems, note, read }
}

function problemsOf(fields: ProviderFields | undefined, holder: CardHolder): ProviderCardProblem[] {
  return [...(fields?.wrongFields() ?? []), ...holderProblems(holder)]
}

function holderProblems({ name, documentNumber }: CardHolder): ProviderCardProblem[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(DOCUMENT.test(documentNumber.trim()) ? [] : (['documentNumber'] as const)),
  ]
}
