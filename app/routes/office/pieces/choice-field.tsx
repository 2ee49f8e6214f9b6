import type { ComponentProps } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { useProblem } from './form-field.tsx'

type ChoiceFieldProps = ComponentProps<typeof SelectField> & { problem?: string }

export function ChoiceField({ problem, ...select }: ChoiceFieldProps) {
  return <SelectField error={useProblem(select.name, problem)} {...select} />
}
