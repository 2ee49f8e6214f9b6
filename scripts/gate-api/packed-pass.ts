// A pass as packed in the data pack (domain/scan/offline/data-pack.ts). The schema of the messages leaves it
// open, so that a gate also reads packs with additional places.
import { passStates } from '#domain/vocabulary/pass.ts'
import { productNames } from '#domain/vocabulary/product.ts'

const place = (title: string, description: string, schema: object) => ({
  title,
  description,
  ...schema,
})
const whole = { type: 'integer', minimum: 0 }
const states = [...passStates, 'unpaid']

/** The component `PackedPass`. */
export const packedPass = {
  description:
    'One pass, by places. The first eight are always there, the next two once the pass was started, the last when it entered here.',
  type: 'array',
  minItems: 8,
  prefixItems: [
    place('id', 'The 16 bytes of the pass’s UUID as base64url.', {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{22}$',
    }),
    place('codeEnd', 'The last two symbols of the short code.', { type: 'string', maxLength: 8 }),
    place('serial', 'The issue that counts: a code with a lower serial is `revoked`.', {
      ...whole,
      maximum: 65_535,
    }),
    place('product', `0 to 2: ${productNames.join(', ')}.`, {
      ...whole,
      maximum: productNames.length - 1,
    }),
    place('days', 'How many days it counts from its first scan.', { ...whole, maximum: 31 }),
    place('child', '1 for a child’s, otherwise 0.', { enum: [0, 1] }),
    place('state', `0 to 3: ${states.join(', ')}.`, { ...whole, maximum: states.length - 1 }),
    place('activateBy', 'Unix seconds: the last second in which it may be started.', whole),
    place('validUntil', 'Unix seconds: the last second in which it opens anything.', whole),
    place('activatedAt', 'When it was started, in milliseconds since 1970.', whole),
    place(
      'entries',
      `Entries at this attraction: the local day that each counts for, in days since 1970 (0 for a sight, which opens once), and milliseconds since \`activatedAt\`.`,
      {
        type: 'array',
        items: { type: 'array', prefixItems: [whole, { type: 'integer' }], minItems: 2 },
      },
    ),
  ],
  examples: [
    ['AZqXZqgAcACAAAAAAAAAAQ', 'X7', 1, 0, 3, 0, 0, 1_798_772_399],
    [
      'AZqXZqgAcACAAAAAAAAAAQ',
      'X7',
      1,
      0,
      3,
      1,
      0,
      1_798_772_399,
      1_795_489_199,
      1_795_262_400_000,
      [[0, 0]],
    ],
  ],
}
