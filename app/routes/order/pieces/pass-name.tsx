import { Form, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { isNameless } from '#domain/sale/orders/gift-form.ts'
import { holderForm, NAME_MAX } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { fieldsAfter, type Problems } from '#app/ui/field-problem.ts'
import { Field } from '#app/ui/field.tsx'
import { focusAtOnce } from '#app/ui/focus-at-once.ts'

const shown = z.string().check(atMost(NAME_MAX)).default('')

/** With the name that the form was opened with. */
export const nameForm = holderForm.extend({
  intent: z.literal('name'),
  passId: z.uuid(),
  shownName: shown,
  shownLastname: shown,
})

/** Also after a refusal, which may be about the name that somebody else gave meanwhile. */
export function showsNameAgain(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.actionStatus === 409 || asked.defaultShouldRevalidate
}

type NameOfPassProps = {
  pass: { id: string; name: string; lastname: string }
  number: number
  isBusy: boolean
  /** Just now: the form that had the focus is closed, and its answer takes it. */
  wasNamed: boolean
  problems: Problems
}

/** Open while there is no name; an existing name is changed after one press. */
export function NameOfPass({ pass, number, isBusy, wasNamed, problems }: NameOfPassProps) {
  const { name, lastname } = pass
  const field = fieldsAfter({ name, lastname }, problems)
  return (
    <>
      {wasNamed && (
        <output ref={focusAtOnce} tabIndex={-1} className="block font-semibold text-success">
          {m.gift_page_named()}
        </output>
      )}
      <details open={isNameless(pass) || problems != null} className="border-t border-line pt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          {isNameless(pass) ? m.gift_page_name_for({ number }) : m.gift_page_change()}
        </summary>
        <Form method="post" preventScrollReset className="grid gap-4 pt-2 pb-1 sm:grid-cols-2">
          <input type="hidden" name="passId" value={pass.id} />
          <input type="hidden" name="shownName" value={name} />
          <input type="hidden" name="shownLastname" value={lastname} />
          <Field
            {...field('name')}
            label={m.order_details_name()}
            required
            maxLength={NAME_MAX}
            autoComplete={`section-pass-${number} given-name`}
          />
          <Field
            {...field('lastname')}
            label={m.order_details_lastname()}
            required
            maxLength={NAME_MAX}
            autoComplete={`section-pass-${number} family-name`}
          />
          <Button
            type="submit"
            name="intent"
            value="name"
            aria-disabled={isBusy}
            className="justify-self-start"
          >
            {m.gift_page_save()}
          </Button>
        </Form>
      </details>
    </>
  )
}
