// One card field in its frame. It tells the page what the page may know (whether it is valid, the
// first digits of a number); the frame of the number makes the token, with what its siblings hold.
const options = new URLSearchParams(location.search)
const name = location.pathname.split('/').at(-1)
const group = options.get('group')
const pageOrigin = options.get('page')
const input = document.getElementById('field')

const fields = {
  cardNumber: { label: 'Número de tarjeta', complete: 'cc-number', longest: 23 },
  expirationDate: { label: 'Vencimiento', complete: 'cc-exp', longest: 7 },
  securityCode: { label: 'Código de seguridad', complete: 'cc-csc', longest: 4 },
}
const BIN_DIGITS = 8

const field = fields[name]
input.setAttribute('aria-label', field.label)
input.autocomplete = field.complete
input.maxLength = field.longest
input.placeholder = options.get('placeholder') ?? ''
document.title = field.label

function tell(kind, details) {
  parent.postMessage({ from: 'mercado-pago-field', group, name, kind, details }, pageOrigin)
}

const digits = () => input.value.replace(/\D/g, '')

function grouped(text) {
  if (name === 'cardNumber') return text.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
  if (name === 'expirationDate' && text.length > 2) return `${text.slice(0, 2)}/${text.slice(2, 6)}`
  return text.slice(0, 4)
}

/** Undefined for what may be right. */
function problem() {
  const typed = digits()
  if (typed === '') return { cause: 'invalid_length', message: `${name} is empty` }
  if (name === 'cardNumber' && !isCardNumber(typed)) {
    return { cause: 'invalid_value', message: 'cardNumber is invalid' }
  }
  if (name === 'expirationDate' && !isMonth(typed)) {
    return { cause: 'invalid_value', message: 'expirationDate is invalid' }
  }
  if (name === 'securityCode' && (typed.length < 3 || typed.length > 4)) {
    return { cause: 'invalid_length', message: 'securityCode should be of length 3 or 4' }
  }
  return undefined
}

function isCardNumber(typed) {
  let sum = 0
  for (let place = 0; place < typed.length; place += 1) {
    const digit = Number(typed.at(-1 - place))
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return typed.length >= 13 && sum % 10 === 0
}

function isMonth(typed) {
  const month = Number(typed.slice(0, 2))
  return [4, 6].includes(typed.length) && month >= 1 && month <= 12
}

let lastBin = null
input.addEventListener('input', () => {
  input.value = grouped(digits())
  const found = problem()
  const errorMessages = found ? [found] : []
  tell('validityChange', { field: name, errorMessages })
  if (name !== 'cardNumber') return
  const bin = digits().length >= BIN_DIGITS ? digits().slice(0, BIN_DIGITS) : null
  if (bin === lastBin) return
  lastBin = bin
  tell('binChange', { bin })
})

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== pageOrigin || data?.to !== 'mercado-pago-field') return
  if (data.kind === 'focus') input.focus()
  if (data.kind === 'token') void makeToken(data.details)
})

/** The other fields of the same page: frames of this origin, whose documents may be read. */
function sibling(other) {
  for (let at = 0; at < parent.frames.length; at += 1) {
    try {
      const { location: place, document: page } = parent.frames[at]
      const isOurs = new URLSearchParams(place.search).get('group') === group
      if (isOurs && place.pathname.endsWith(`/${other}`)) return page.getElementById('field')
    } catch {
      // A frame of somebody else's.
    }
  }
  return undefined
}

async function makeToken({ id, publicKey, holder, identification }) {
  const values = Object.keys(fields).map((one) => [
    one,
    sibling(one)?.value.replace(/\D/g, '') ?? '',
  ])
  const { cardNumber, expirationDate, securityCode } = Object.fromEntries(values)
  const year = Number(expirationDate.slice(2))
  const body = {
    card_number: cardNumber,
    security_code: securityCode,
    expiration_month: Number(expirationDate.slice(0, 2)),
    expiration_year: year < 100 ? 2000 + year : year,
    cardholder: { name: holder, identification },
  }
  try {
    const response = await fetch(`/v1/card_tokens?public_key=${encodeURIComponent(publicKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    tell('token', response.ok ? { id, token: answer } : { id, error: answer })
  } catch {
    tell('token', { id, error: { message: 'no answer', cause: [] } })
  }
}
