import type { ComponentProps } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { useProblem } from './form-field.tsx'
import { filterControl } from './office-filter-bar.tsx'

type ChoiceFieldProps = Omit<ComponentProps<typeof SelectField>, 'look'> & { problem?: string }

export function ChoiceField({ problem, ...select }: ChoiceFieldProps) {
  return <SelectField error={useProblem(select.name, problem)} {...select} look={filterControl} />
}
