import type { FieldMetadata } from '@conform-to/react'
import { problemWords } from '#app/ui/field-problem.ts'

/** What a required field takes from Conform: its identity, its first value, its problem in words. */
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
