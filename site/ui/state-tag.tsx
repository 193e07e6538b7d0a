/** How a state looks: to be done, well, over, or wrong. */
export type Look = 'open' | 'good' | 'over' | 'wrong'

/** Where something stands, in a word or two. */
export const StateTag = ({ look, children }: { look: Look; children: string }) => (
  <span className={`tag tag-${look}`}>{children}</span>
)
