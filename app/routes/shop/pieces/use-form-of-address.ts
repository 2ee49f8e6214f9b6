import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * For a form whose fields are the address, replaced with each change: the form's key, since an address reached
 * otherwise starts a new form. Choices made before the page's code ran are sent.
 */
export function useFormOfAddress(
  form: RefObject<HTMLFormElement | null>,
  send: () => void,
): string {
  const { key } = useLocation()
  const isOwn = useNavigationType() === 'REPLACE'
  const [formKey, setFormKey] = useState(key)
  if (!isOwn && formKey !== key) setFormKey(key)

  const takeOver = useEffectEvent(() => {
    if (form.current && [...form.current.elements].some(isChanged)) send()
  })
  useEffect(() => takeOver(), [])

  return formKey
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
