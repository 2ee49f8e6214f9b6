// docs/door/gate-api-vectors.json, as a test reads it.
import { z } from 'zod'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { passAges, passStates } from '#domain/ground/vocabulary/passes.ts'
import file from '../docs/door/gate-api-vectors.json' with { type: 'json' }

const request = z.object({
  method: z.string(),
  path: z.string(),
  gateTime: z.string(),
  gateOffset: z.string().optional(),
  body: z.string(),
  gateSignature: z.string(),
})
export type SignedVector = z.infer<typeof request>
export type GroupStep = (typeof gateVectors)['groups'][number]['steps'][number]

const instant = z.iso.datetime().transform((text) => new Date(text))

/** At least one, each with these fields and no other. */
const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape)).min(1)
const byName = { name: z.string() }
const counts = { entries: z.number(), refusals: z.number() }

/** The vectors, read strictly: a section or a field that no test knows is no vector. */
export const gateVectors = z
  .strictObject({
    about: z.string(),
    testDeviceKey: z.strictObject({
      privateJwk: z.strictObject({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        d: z.string(),
      }),
      publicKey: z.string(),
    }),
    requests: listOf({
      ...request.shape,
      ...byName,
      bodySha256Hex: z.string(),
      signedText: z.string(),
    }),
    refusedSignatures: listOf({ ...request.shape, why: z.string() }),
    packedPasses: listOf({
      ...byName,
      packed: z.array(z.unknown()),
      pass: z.strictObject({
        passId: z.string(),
        codeEnd: z.string(),
        serial: z.number(),
        product: z.enum(productNames),
        days: z.number(),
        age: z.enum(passAges),
        state: z.enum(passStates),
        isPaid: z.boolean(),
        activateBy: instant,
        activatedAt: instant.nullable(),
        validUntil: instant.nullable(),
        entries: z.array(z.strictObject({ day: z.string(), at: instant })),
      }),
    }),
    clocks: listOf({
      ...byName,
      serverTime: z.number(),
      gateTime: z.number(),
      gateOffset: z.number(),
      isGood: z.boolean(),
      clockOffsetMs: z.number().optional(),
    }),
    nonces: listOf({
      ...byName,
      ...counts,
      scans: listOf({
        call: z.enum(['scan', 'upload']),
        pass: z.enum(['A', 'B']).nullable(),
        nonce: z.number(),
        told: z.string(),
      }),
    }),
    groups: listOf({
      ...byName,
      ...counts,
      steps: listOf({
        call: z.enum(['group', 'admit', 'scan', 'upload']),
        /** A and B are the group's, C is another order's; the group is its code in a pass's place. */
        passes: listOf({ pass: z.enum(['A', 'B', 'C', 'group']), nonce: z.number().optional() }),
        /** Of each of the passes, or once of the whole call. */
        told: z.union([z.array(z.string()), z.string()]),
      }),
    }),
  })
  .parse(file)
