import { m } from '#messages/messages.js'
import { Field } from '#app/ui/field.tsx'
import type { AccessAnswer } from './access-answer.ts'
import { fieldWords } from './access-fields.ts'

/** First and last name for a new account. */
export function NameFields({ typed, problems }: Pick<AccessAnswer, 'typed' | 'problems'>) {
  return (
    <>
      <Field
        name="firstName"
        label={m.access_first_name()}
        defaultValue={typed.firstName}
        error={fieldWords(problems.firstName)}
        required
        autoComplete="given-name"
      />
      <Field
        name="lastName"
        label={m.access_last_name()}
        defaultValue={typed.lastName}
        error={fieldWords(problems.lastName)}
        required
        autoComplete="family-name"
      />
    </>
  )
}
