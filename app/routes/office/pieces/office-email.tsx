/** An address that wraps before its @ in a narrow cell. */
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
