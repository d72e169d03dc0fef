/** A text in English as it was written, lines and spaces included. */
export const PlainText = ({ children }: { children: string }) => (
  <pre dir="ltr" lang="en" className="max-w-prose font-mono text-sm break-words whitespace-pre-wrap">
    {children}
  </pre>
)
