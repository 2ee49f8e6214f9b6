// Mercado Pago's own package as far as the doubles are held to it. It is types alone: what the double
// takes has no field that they lack, and neither has what it answers.
import type { z } from 'zod'

/** What the API writes: a field that says nothing is null there, and the package's envelope is its own. */
export type Answer<Form> = Form extends (infer Item)[]
  ? Answer<Item>[]
  : Form extends object
    ? { [Name in Exclude<keyof Form, 'api_response'>]?: Answer<Form[Name]> | null }
    : Form

/** What of a request the double takes, as schemas. */
export type Taken<Form> = { [Name in keyof Form]?: z.ZodType<Form[Name] | undefined> }
