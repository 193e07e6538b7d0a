/** What an act has come to, or why it was refused. */
export const Notice = ({ kind, text }: { kind: 'done' | 'refused'; text: string }) => (
  <p className={`bo-notice bo-notice-${kind}`} role={kind === 'done' ? 'status' : 'alert'}>
    {text}
  </p>
)
