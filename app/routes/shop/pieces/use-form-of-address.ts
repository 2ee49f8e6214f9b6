import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * For a form whose fields are the address, replaced with each change: the form's key, since other fields (`asked`)
 * in an address reached otherwise start a new form. Choices made before the page's code ran are sent.
 */
export function useFormOfAddress(
  form: RefObject<HTMLFormElement | null>,
  asked: string,
  send: () => void,
): number {
  const isOwn = useNavigationType() === 'REPLACE'
  const [{ key, shown }, setForm] = useState({ key: 0, shown: asked })
  if (shown !== asked) setForm({ key: isOwn ? key : key + 1, shown: asked })

  const takeOver = useEffectEvent(() => {
    if (form.current && [...form.current.elements].some(isChanged)) send()
  })
  useEffect(() => takeOver(), [])

  return key
}

function isChanged(element: Element): boolean {
  if (element instanceof HTMLSelectElement) {
    return [...element.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    )
  }
  if (!(element instanceof HTMLInputElement) || element.name === '') return false
  return element.value !== element.defaultValue || element.checked !== element.defaultChecked
}
