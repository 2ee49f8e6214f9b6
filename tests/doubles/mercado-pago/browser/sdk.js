// The double of https://sdk.mercadopago.com/js/v2: the calls that our page makes, with the same names,
// arguments and answers.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const titles = {
    cardNumber: 'Número de tarjeta',
    expirationDate: 'Vencimiento',
    securityCode: 'Código de seguridad',
  }
  let counted = 0

  function createField({ group, mounted }, name, { placeholder = '' } = {}) {
    if (!(name in titles)) throw new Error(`there is no field ${name}`)
    const listeners = {}
    let frame

    const field = {
      mount(containerId) {
        if (mounted.has(name)) throw new Error(`${name} is mounted already`)
        const container = document.getElementById(containerId)
        if (!container) throw new Error(`there is no element ${containerId}`)
        frame = document.createElement('iframe')
        const asked = new URLSearchParams({ group, page: location.origin, placeholder })
        frame.src = `${origin}/fields/${name}?${asked}`
        frame.title = titles[name]
        Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' })
        container.append(frame)
        mounted.set(name, { frame, hear })
        return field
      },
      unmount() {
        frame?.remove()
        frame = undefined
        mounted.delete(name)
      },
      on(event, listener) {
        listeners[event] = listener
        return field
      },
      focus() {
        send(frame, 'focus', {})
      },
    }

    function hear(kind, details) {
      listeners[kind]?.(details)
    }

    return field
  }

  function send(frame, kind, details) {
    frame?.contentWindow.postMessage({ to: 'mercado-pago-field', kind, details }, origin)
  }

  class MercadoPago {
    #publicKey
    #mounted = new Map()
    #tokens = new Map()

    constructor(publicKey) {
      if (!publicKey) throw new Error('a public key is needed')
      this.#publicKey = publicKey
      counted += 1
      const group = String(counted)
      addEventListener('message', (event) => this.#hear(event, group))
      this.fields = {
        create: (name, options) => createField({ group, mounted: this.#mounted }, name, options),
        createCardToken: (details) => this.#createCardToken(details),
      }
    }

    async getPaymentMethods({ bin }) {
      const params = new URLSearchParams({ public_key: this.#publicKey, bins: bin, site_id: 'MLA' })
      const response = await fetch(`${origin}/v1/payment_methods/search?${params}`)
      const answer = await response.json()
      if (!response.ok) throw answer
      return answer
    }

    #hear({ data, origin: from, source }, group) {
      if (from !== origin || data?.from !== 'mercado-pago-field' || data.group !== group) return
      const field = this.#mounted.get(data.name)
      if (!field || field.frame.contentWindow !== source) return
      if (data.kind !== 'token') {
        field.hear(data.kind, data.details)
        return
      }
      const { id, token, error } = data.details
      const waiting = this.#tokens.get(id)
      this.#tokens.delete(id)
      if (token) waiting?.resolve(token)
      else waiting?.reject(error.cause?.length ? error.cause : [{ description: error.message }])
    }

    #createCardToken({ cardholderName, identificationType, identificationNumber }) {
      const number = this.#mounted.get('cardNumber')
      if (!number) return Promise.reject(new Error('the card number is not mounted'))
      counted += 1
      const id = String(counted)
      const identification = { type: identificationType, number: identificationNumber }
      return new Promise((resolve, reject) => {
        this.#tokens.set(id, { resolve, reject })
        const details = { id, publicKey: this.#publicKey, holder: cardholderName, identification }
        send(number.frame, 'token', details)
      })
    }
  }

  window.MercadoPago = MercadoPago
})()
