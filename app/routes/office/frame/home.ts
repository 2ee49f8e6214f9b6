import { href, redirect } from 'react-router'

/** The office begins with its figures (specification, section 2). */
export function loader() {
  throw redirect(href('/admin/dashboard'))
}
