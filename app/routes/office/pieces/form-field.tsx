import { type ComponentProps, createContext, use } from 'react'
import { Field, TextArea } from '#app/ui/field.tsx'

/** The problems of the form around, by field. */
export const ProblemsContext = createContext<Record<string, string[] | undefined>>({})

/** The sentence for a refused value, or how to choose one by what the schema says of it. */
type Problem = string | ((problems: string[]) => string | undefined)

export function useProblem(name = '', problem: Problem | undefined): string | undefined {
  const problems = use(ProblemsContext)[name]
  if (!problems) return undefined
  return typeof problem === 'function' ? problem(problems) : problem
}

type FormFieldProps = ComponentProps<typeof Field> & { name: string; problem?: Problem }

/** A text of an IntentForm, required unless it says otherwise. */
export function FormField({ problem, ...field }: FormFieldProps) {
  return <Field required autoComplete="off" error={useProblem(field.name, problem)} {...field} />
}

type FormTextAreaProps = ComponentProps<typeof TextArea> & { name: string; problem?: Problem }

export function FormTextArea({ problem, ...area }: FormTextAreaProps) {
  return <TextArea required error={useProblem(area.name, problem)} {...area} />
}
