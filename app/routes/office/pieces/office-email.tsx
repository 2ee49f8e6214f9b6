/** An address that a narrow cell breaks before its @ and not in the middle of a word. */
export function OfficeEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span translate="no" className="[overflow-wrap:anywhere]">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
