/** Outcome of an act, or reason of its refusal. */
export const Notice = ({ kind, text }: { kind: 'done' | 'refused'; text: string }) => (
  <p className={`bo-notice bo-notice-${kind}`} role={kind === 'done' ? 'status' : 'alert'}>
    {text}
  </p>
)
