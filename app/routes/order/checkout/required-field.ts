import type { FieldMetadata } from '@conform-to/react'
import { problemWords } from '#app/ui/field-problem.ts'

/** The props of a required field from Conform: identity, initial value and problem in words. */
export function requiredField({
  id,
  name,
  initialValue,
  errors,
}: FieldMetadata<string | undefined>) {
  return {
    id,
    name,
    defaultValue: initialValue,
    error: problemWords(errors),
    required: true,
    enterKeyHint: 'next' as const,
  }
}
