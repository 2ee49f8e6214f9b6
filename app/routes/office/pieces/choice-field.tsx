import type { ComponentProps } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { filterControl } from './office-filter-bar.tsx'

/** A select in a dialog, with its problem and its explanation below it. */
export function ChoiceField(props: Omit<ComponentProps<typeof SelectField>, 'look'>) {
  return <SelectField {...props} look={filterControl} />
}
