// The provider's card frames, which our code cannot read: we get only the scheme and a single-charge token.
import * as z from 'zod/mini'
import { currentLanguage } from '#domain/ground/language.ts'
import { providerTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'

const secureFields = ['cardNumber', 'expirationDate', 'securityCode'] as const
export type SecureField = (typeof secureFields)[number]

type FieldEvent = 'binChange' | 'validityChange'

type MountedField = {
  mount(containerId: string): MountedField
  unmount(): void
  focus?(): void
  on(event: FieldEvent, listener: (told: unknown) => void): unknown
}

type CardScript = {
  fields: {
    create(field: SecureField, options: object): MountedField
    createCardToken(holder: object): Promise<unknown>
  }
  getPaymentMethods(question: { bin: string }): Promise<unknown>
}

declare global {
  interface Window {
    MercadoPago?: new (publicKey: string, options: { locale: string }) => CardScript
  }
}

const text = z.string()
const binTold = z.object({ bin: z.nullish(text) })
const validityTold = z.object({ errorMessages: z.array(z.unknown()) })
const schemes = z.object({
  results: z.array(
    z.object({ id: text, issuer: z.nullish(z.object({ id: z.union([text, z.number()]) })) }),
  ),
})
const madeToken = z.object({ id: text })

export type CardHolder = { name: string; documentType: string; documentNumber: string }

export type ProviderFields = ReturnType<typeof mountFields>

/** The id of the element for a field's frame. */
export function containerOf(field: SecureField): string {
  return `card-${field}`
}

/** Mounts the frames in their containers. Throws if the script has changed its interface. */
export function mountFields(publicKey: string, onChange: () => void) {
  if (!window.MercadoPago) throw new Error('The script of the card fields is not there')
  const script = new window.MercadoPago(publicKey, {
    locale: providerTags[currentLanguage()],
  })
  const wrong = new Set<SecureField>(secureFields)
  let scheme: Promise<{ brand?: string; issuer?: string }> = Promise.resolve({})

  const mounted = new Map(
    secureFields.map((field) => {
      const placeholder = field === 'expirationDate' ? m.order_payment_expiry_placeholder() : ''
      const frame = script.fields.create(field, { placeholder })
      frame.mount(containerOf(field))
      frame.on('validityChange', (told) => {
        const { data } = validityTold.safeParse(told)
        if (data?.errorMessages.length === 0) wrong.delete(field)
        else wrong.add(field)
        onChange()
      })
      return [field, frame]
    }),
  )
  mounted.get('cardNumber')?.on('binChange', (told) => {
    const bin = binTold.safeParse(told).data?.bin
    scheme = bin ? schemeOf(script, bin) : Promise.resolve({})
  })

  return {
    /** Fields that the provider rejects, or that are empty. */
    wrongFields: () => [...wrong],
    focus: (field: SecureField) => mounted.get(field)?.focus?.(),
    /** A new token per attempt; rejects if the provider refuses the card or does not answer. */
    async token({ name, documentType, documentNumber }: CardHolder) {
      const made = await script.fields.createCardToken({
        cardholderName: name,
        identificationType: documentType,
        identificationNumber: documentNumber,
      })
      return { token: madeToken.parse(made).id, ...(await scheme) }
    },
    unmount() {
      for (const frame of mounted.values()) frame.unmount()
    },
  }
}

/** The card's scheme; empty if unknown, and then the provider refuses the card later. */
async function schemeOf(script: CardScript, bin: string) {
  try {
    const { results } = schemes.parse(await script.getPaymentMethods({ bin }))
    const [first] = results
    if (!first) return {}
    const { id: brand, issuer } = first
    return issuer ? { brand, issuer: String(issuer.id) } : { brand }
  } catch {
    return {}
  }
}
