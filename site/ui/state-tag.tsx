/** How a state looks: to be done, well, over, or wrong. */
export type Look = 'open' | 'good' | 'over' | 'wrong'

/** Where something stands, in a word or two. */
export const StateTag = ({ look, children }: { look: Look; children: string }) => (
  <span className={`state-tag state-tag-${look}`}>{children}</span>
)
