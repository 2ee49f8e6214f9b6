import type { ComponentProps } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { filterControl } from './office-filter-bar.tsx'

export function ChoiceField(props: Omit<ComponentProps<typeof SelectField>, 'look'>) {
  return <SelectField {...props} look={filterControl} />
}
