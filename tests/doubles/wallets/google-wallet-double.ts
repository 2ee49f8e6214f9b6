// Google's wallet on this machine: where a token is had for a signed question, and the service that keeps
// classes and objects, as strict as the documents say or stricter. It speaks HTTP through the doubles' frame, so
// every switch of double-switches.ts makes it misbehave. A visitor saves a link here too.
import { importSPKI, jwtVerify } from 'jose'
import { z } from 'zod'
import { createCourier } from '#tests/doubles/double-courier.ts'
import {
  type Asked,
  json,
  Rejected,
  type Route,
  startDoubleServer,
} from '#tests/doubles/double-server.ts'
import { type Behaviour, createSwitches } from '#tests/doubles/double-switches.ts'

const TOKEN_SECONDS = 3_599
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const API = '/walletobjects/v1'

type Options = {
  issuerId: string
  email: string
  /** Of the service account, as PEM. */
  publicKey: string
  clock: { now(): Date }
}

const localized = z.strictObject({
  defaultValue: z.strictObject({ language: z.string().min(2), value: z.string().min(1) }),
  translatedValues: z
    .array(z.strictObject({ language: z.string().min(2), value: z.string().min(1) }))
    .optional(),
})

/** Unknown fields are refused, as Google refuses them. */
const genericObject = z.strictObject({
  id: z.string().regex(/^\d+\.[\w.-]+$/),
  classId: z.string().regex(/^\d+\.[\w.-]+$/),
  state: z.enum(['ACTIVE', 'INACTIVE', 'EXPIRED', 'COMPLETED']).optional(),
  cardTitle: localized,
  header: localized,
  subheader: localized.optional(),
  hexBackgroundColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .optional(),
  logo: z
    .strictObject({
      sourceUri: z.strictObject({ uri: z.url({ protocol: /^https$/ }) }),
      contentDescription: localized.optional(),
    })
    .optional(),
  barcode: z
    .strictObject({
      type: z.enum(['QR_CODE']),
      value: z.string().min(1),
      alternateText: z.string().optional(),
    })
    .optional(),
  validTimeInterval: z
    .strictObject({ end: z.strictObject({ date: z.iso.datetime({ offset: true }) }) })
    .optional(),
  textModulesData: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[\w-]+$/),
        header: z.string().optional(),
        body: z.string().optional(),
        localizedHeader: localized.optional(),
        localizedBody: localized.optional(),
      }),
    )
    .optional(),
})
const genericClass = z.strictObject({
  id: z.string().regex(/^\d+\.[\w.-]+$/),
  classTemplateInfo: z.object({}).optional(),
})
const saved = z.object({
  typ: z.literal('savetowallet'),
  origins: z.array(z.url()).min(1),
  payload: z.strictObject({
    genericClasses: z.array(genericClass).optional(),
    genericObjects: z.array(genericObject).min(1),
  }),
})

type StoredObject = z.infer<typeof genericObject>

export async function startGoogleWalletDouble(options: Options) {
  const { issuerId, email, clock } = options
  const publicKey = await importSPKI(options.publicKey, 'RS256')
  const switches = createSwitches([])
  const courier = createCourier(switches)
  const tokens = new Map<string, number>()
  const classes = new Map<string, unknown>()
  const objects = new Map<string, StoredObject>()

  async function giveToken({ header, text }: Asked) {
    const form = new URLSearchParams(text)
    const isForm = header('content-type')?.startsWith('application/x-www-form-urlencoded')
    const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    if (!isForm || form.get('grant_type') !== grant) throw oauthRefusal('unsupported_grant_type')
    try {
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        algorithms: ['RS256'],
        issuer: email,
        audience: 'https://oauth2.googleapis.com/token',
        currentDate: clock.now(),
        maxTokenAge: 3_600,
        requiredClaims: ['exp', 'iat', 'scope'],
      })
      if (payload.scope !== SCOPE) throw new Error('another scope')
    } catch {
      throw oauthRefusal('invalid_grant')
    }
    const token = `ya29.double-${tokens.size + 1}`
    tokens.set(token, clock.now().getTime() + TOKEN_SECONDS * 1_000)
    return json(200, { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' })
  }

  function letIn({ header }: Asked): void {
    const [kind, token = ''] = header('authorization')?.split(' ') ?? []
    const isGood = (tokens.get(token) ?? 0) > clock.now().getTime()
    if (kind !== 'Bearer' || !isGood) throw apiRefusal(401, 'UNAUTHENTICATED')
  }

  /** The three questions that there are for classes and for objects. */
  function routesOf<Value extends { id: string }>(
    name: string,
    shape: z.ZodType<Value>,
    kept: { has(id: string): boolean; get(id: string): unknown },
    write: (value: Value) => void,
  ): Route[] {
    const read = (asked: Asked): Value => {
      letIn(asked)
      if (!asked.header('content-type')?.startsWith('application/json')) {
        throw apiRefusal(400, 'INVALID_ARGUMENT')
      }
      const parsed = shape.safeParse(JSON.parse(asked.text))
      if (!parsed.success) throw apiRefusal(400, 'INVALID_ARGUMENT', z.prettifyError(parsed.error))
      if (!parsed.data.id.startsWith(`${issuerId}.`)) throw apiRefusal(403, 'PERMISSION_DENIED')
      return parsed.data
    }
    return [
      {
        on: `GET ${API}/${name}/:id`,
        answer(asked) {
          letIn(asked)
          const { id = '' } = asked.params
          if (!kept.has(id)) throw apiRefusal(404, 'NOT_FOUND')
          return json(200, kept.get(id))
        },
      },
      {
        on: `POST ${API}/${name}`,
        answer(asked) {
          const value = read(asked)
          if (kept.has(value.id)) throw apiRefusal(409, 'ALREADY_EXISTS')
          write(value)
          return json(200, value)
        },
      },
      {
        on: `PUT ${API}/${name}/:id`,
        answer(asked) {
          const value = read(asked)
          if (value.id !== asked.params['id']) throw apiRefusal(400, 'INVALID_ARGUMENT')
          if (!kept.has(value.id)) throw apiRefusal(404, 'NOT_FOUND')
          write(value)
          return json(200, value)
        },
      },
    ]
  }

  const server = await startDoubleServer({
    routes: [
      { on: 'POST /token', answer: giveToken },
      ...routesOf('genericClass', genericClass, classes, (value) => classes.set(value.id, value)),
      ...routesOf('genericObject', genericObject, objects, (value) => {
        if (!classes.has(value.classId)) throw apiRefusal(404, 'CLASS_NOT_FOUND')
        objects.set(value.id, value)
      }),
    ],
    switches,
    courier,
    unknown: () => json(404, { error: { code: 404, status: 'NOT_FOUND' } }),
  })

  return {
    url: server.url,
    questions: server.questions,
    classes,
    objects,
    behave: (...list: Behaviour[]) => switches.behave(list),
    /** Tokens that were given are good no more. */
    forgetTokens: () => tokens.clear(),
    /** What a visitor does with a link; gives the object as Google keeps it then. */
    async save(url: string) {
      const token = url.split('/gp/v/save/')[1] ?? ''
      const { payload: claims } = await jwtVerify(token, publicKey, {
        algorithms: ['RS256'],
        issuer: email,
        audience: 'google',
        currentDate: clock.now(),
      })
      const { payload } = saved.parse(claims)
      for (const made of payload.genericClasses ?? []) {
        if (!classes.has(made.id)) classes.set(made.id, made)
      }
      const [object] = payload.genericObjects
      if (!object || !classes.has(object.classId)) throw new Error('Something went wrong')
      // One that is there stays as it is.
      if (!objects.has(object.id)) objects.set(object.id, object)
      return { claims, object: objects.get(object.id) ?? object }
    },
    stop: () => server.stop(),
  }
}

function oauthRefusal(error: string): Rejected {
  return new Rejected(json(400, { error }))
}

function apiRefusal(code: number, status: string, message = status): Rejected {
  return new Rejected(json(code, { error: { code, status, message } }))
}
