/** HTML that the server made from a file of content/ (content-text.server.ts): ours, never a visitor's. */
export function ContentHtml({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`max-w-[68ch] break-words [&_.lawyer-mark]:ml-1 [&_.lawyer-mark]:inline-block [&_.lawyer-mark]:rounded [&_.lawyer-mark]:border [&_.lawyer-mark]:border-gold [&_.lawyer-mark]:px-1.5 [&_.lawyer-mark]:text-sm [&_.lawyer-mark]:text-muted [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_li]:mt-1.5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-3 [&_strong]:font-semibold [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&>*:first-child]:mt-0 ${className}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
