// Filters of the office's lists, kept in the page's address so that a view can be shared. Values that make no
// sense are dropped, never an error: nobody typed them into a field.
import { z } from 'zod'
import { atMost } from './at-most.ts'

/** Longer texts cannot be a name, a number or an address. */
export const searchText = z.string().trim().min(1).check(atMost(254))

/** The number of a stored object, as PostgreSQL's integers hold it. */
export const storedNumber = z.coerce.number().int().positive().max(2_147_483_647)

type Kept<Shape extends z.ZodRawShape> = { [Name in keyof Shape]?: z.output<Shape[Name]> }

/** `read` drops what does not fit and takes the last of repeated names; `write` omits empty fields. */
export function listFilter<Shape extends z.ZodRawShape>(shape: Shape) {
  return {
    read(params: URLSearchParams): Kept<Shape> {
      const given = new Map(params)
      const fields = Object.entries(shape).flatMap(([name, schema]) => {
        const read = z.safeParse(schema, given.get(name))
        return read.success && read.data !== undefined ? [[name, read.data]] : []
      })
      return Object.fromEntries(fields)
    },
    write(filter: Kept<Shape>): URLSearchParams {
      const set = Object.entries(filter).filter(([, value]) => value !== undefined)
      return new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
    },
  }
}

export type FilterOf<Filter extends { read: (params: URLSearchParams) => object }> = ReturnType<
  Filter['read']
>

/** A list's place, the parameter `despues`: what follows the last row of the page before. */
export function readPlace<Place>(
  params: URLSearchParams,
  schema: z.ZodType<Place>,
): Place | undefined {
  return schema.safeParse(new Map(params).get('despues')).data
}

/** How a list is sorted, if not in its own way: ascending unless it says otherwise. */
export function sortedBy<const Key extends string>(...keys: Key[]) {
  return { orden: z.enum(keys), sentido: z.enum(['asc', 'desc']) }
}

const COLUMN_MAX = 60

/** The same for a list that sorts by any column. */
export const sortInAddress = listFilter({
  orden: z.string().check(atMost(COLUMN_MAX)),
  sentido: z.enum(['asc', 'desc']),
})
type SortInAddress = { orden?: string; sentido?: 'asc' | 'desc' }

/** Whether a list that begins with its newest row is turned round. */
export function isOldestFirst({ orden, sentido }: SortInAddress): boolean {
  return orden !== undefined && sentido !== 'desc'
}

/** In a list by name: the id of the row, and its name as the list sorts it. */
export type NamePlace = { id: number; name: string }

/** An id and a name, whose characters may take two units each. */
const NAME_PLACE_MAX = 260

export const namePlace = z
  .string()
  .check(atMost(NAME_PLACE_MAX))
  .transform((key) => /^(\d{1,9})~(.*)$/s.exec(key))
  .transform((parts) => (parts ? { id: Number(parts[1]), name: parts[2] ?? '' } : undefined))

export function writeNamePlace({ id, name }: NamePlace): string {
  return `${id}~${name}`
}

/** Days of the city (YYYY-MM-DD), both included. */
export const daysInAddress = {
  from: typedDay().optional().catch(undefined),
  to: typedDay().optional().catch(undefined),
}

/** Whether it leaves out any rows; how they are sorted is no filter. */
export function filterIsSet(filter: object): boolean {
  return Object.entries(filter).some(
    ([name, value]) => value !== undefined && name !== 'orden' && name !== 'sentido',
  )
}

// A typed calendar day or month, limited to plausible years that the database and every calendar can handle.

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

/** YYYY-MM-DD, of 2000 to 2999; `message` is reported for anything else. */
export function typedDay(message?: string) {
  return z.iso.date(message).refine((day) => day >= FIRST_DAY && day <= LAST_DAY, message)
}

const MONTH_LENGTH = 7

/** YYYY-MM. */
export const typedMonth = z
  .string()
  .check(atMost(MONTH_LENGTH))
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
